import { describe, expect, test } from 'vitest'
import type { Player } from './kit/Player'
import { DRAWN_WITHIN } from './kit/Player'
import { runProduct } from './kit/runProduct'

const RACE = { typeId: 30, type: 2 }
const SSC = { typeId: 42, type: 1 }
const LONG = DRAWN_WITHIN + 60_000

const run = runProduct()

const digits = (codes: readonly string[]): readonly number[] => codes.map(Number)

/** What the page, the history and the record say of one issue, and what the balance did. */
async function follow(player: Player, typeId: number, issue: string, before: number) {
  const shown = await player.result(issue)
  const order = await player.settled(issue)
  expect(digits(shown)).toEqual(digits(await player.drawn(typeId, issue)))
  expect(await player.balance()).toBeCloseTo(before - order.actioncoin + order.bonus, 4)
  await player.seesBalance()
  return { shown, order }
}

describe.concurrent('from a registration to a settled bet', () => {
  test('racing: the scene runs to the drawn order; result, balance and record agree', { timeout: LONG }, async () => {
    const player = await run.player()
    const before = await player.balance()
    await player.openGame(RACE)
    await player.pick('冠军 全')
    await player.page.getByText('共 10 注').waitFor()
    await player.onSale(RACE)
    const issue = await player.bet()
    expect(await player.balance()).toBeCloseTo(before - 20, 4)
    const { shown, order } = await follow(player, RACE.typeId, issue, before)
    // Every number of 冠军 is bet: exactly one note of ten wins at 9.8 on 2 yuan.
    expect(order).toMatchObject({ orderstatus: 1, bonus: 19.6, actioncoin: 20 })
    const spoken = await player.page.locator('[role=status]').allInnerTexts()
    expect(spoken.join(' ')).toContain(String(Number(shown[0])))
    await player.phone.shot('race-finished')
    await player.open('bettingRecord?headerIndex=0')
    await player.page.getByText('已中奖').last().waitFor()
    await player.phone.shot('race-record')
    expect(player.phone.problems).toEqual([])
    await player.phone.close()
  })

  test('时时彩: five reels stop on the drawn digits; the order detail shows them', { timeout: LONG }, async () => {
    const player = await run.player()
    const before = await player.balance()
    await player.openGame(SSC)
    await player.page.getByRole('button', { name: '万位 1', exact: true }).waitFor()
    await player.page.getByRole('button', { name: '机选' }).click()
    await player.page.getByText('共 1 注').waitFor()
    await player.onSale(SSC)
    const issue = await player.bet()
    const { shown, order } = await follow(player, SSC.typeId, issue, before)
    await player.open('bettingRecord?headerIndex=0')
    await player.page.locator('a.record').first().click()
    await player.page.getByText(order.orderId).waitFor()
    expect(digits(await player.page.locator('.ticket__draw .ball').allInnerTexts())).toEqual(digits(shown))
    await player.phone.shot('ssc-order')
    expect(player.phone.problems).toEqual([])
    await player.phone.close()
  })
})
