import { expect, inject, test } from 'vitest'
import type { Game } from '../kit/Player'
import { DRAWN_WITHIN, EVERY_CAR, issueOnSale, Player, until } from '../kit/Player'
import { LIGHT } from '../kit/runProduct'
import { sharedBrowser } from '../kit/sharedBrowser'
import { heard, listen } from '../kit/stageSentences'

/** Races of a minute, of 75 and of 90 s. */
const RACES: readonly Game[] = [36, 30, 43].map(typeId => ({ typeId, type: 2 }))
/** It takes a player so long to bet. */
const TO_BET_MS = 25_000

const url = inject('productUrl')
const shared = sharedBrowser()

/** The race that is drawn first of those on which one can still bet. */
async function nextRace(): Promise<Game> {
  const draws = await Promise.all(
    RACES.map(async race => {
      const { endTime, openTime, serverTime } = await issueOnSale(url, race)
      return { race, at: endTime - serverTime > TO_BET_MS ? openTime : Number.POSITIVE_INFINITY }
    })
  )
  const [first] = draws.sort((a, b) => a.at - b.at)
  if (!first) throw new Error('there is no race')
  return first.race
}

// The only journey that waits for its draw: nothing stands between it and the machine's clock.
test('racing, as players meet it: the scene runs to the drawn order; result, balance and record agree', {
  timeout: DRAWN_WITHIN + 90_000
}, async () => {
  const player = await Player.register(shared.browser, url, LIGHT)
  const before = await player.balance()
  await listen(player)
  const race = await nextRace()
  await player.openGame(race)
  await player.pick('冠军 全')
  await player.page.getByText('共 10 注').waitFor()
  await player.onSale(race)
  const issue = await player.bet()
  expect(await player.balance()).toBeCloseTo(before - 20, 4)
  const drawn = await player.seesDrawn(race, issue)
  expect(await player.settled(issue)).toMatchObject(EVERY_CAR)
  expect(await player.balance()).toBeCloseTo(before - 20 + 19.6, 4)
  await player.seesBalance()
  // By now the next issue may be spoken of.
  const sentence = `${issue.slice(-6)}期开奖结果：${drawn.join('、')}`
  await until('the result is spoken', async () => (await heard(player)).some(([text]) => text.endsWith(sentence)))
  await player.phone.shot('race-finished')
  await player.open('bettingRecord?headerIndex=0')
  await player.page.getByText('已中奖').last().waitFor()
  await player.phone.shot('race-record')
  await player.phone.leave()
})
