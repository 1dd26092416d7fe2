import { describe, expect } from 'vitest'
import type { FamilyKey } from '../../src/games/cards'
import { familyOn } from '../../src/games/family'
import { familyOf } from '../../src/games/registry'
import { chinaDate } from '../../src/rules/chinaTime'
import { parseResult } from '../../src/rules/opencode'
import type { Play } from '../../src/rules/play'
import { seededRandom } from '../../src/rules/random'
import { THOROUGH } from '../kit/thorough'
import { layOut } from './kit/layOut'
import type { Order, Player, SoldGroup } from './kit/Player'
import { DRAWN_WITHIN, until } from './kit/Player'
import { runProduct, steppedTest } from './kit/runProduct'
import type { Lane } from './kit/StepClock'

/**
 * The fastest game of every family; those that draw less than once a minute are settled in tests/server/routes/everyLayout.
 * `alike`: its layouts stand on boards of another family too; bet on in the thorough run.
 */
const GAMES: readonly { family: FamilyKey; typeId: number; type: number; slow?: true; alike?: true }[] = [
  { family: 'racing', typeId: 36, type: 2 },
  { family: 'ssc', typeId: 42, type: 1 },
  { family: 'k3', typeId: 7, type: 3 },
  { family: 'mark-six', typeId: 85, type: 4 },
  { family: 'eleven-five', typeId: 10, type: 5, alike: true },
  { family: 'egg', typeId: 28, type: 6, alike: true },
  { family: 'fish-shrimp-crab', typeId: 61, type: 3, alike: true },
  { family: 'fc3d', typeId: 60, type: 7, slow: true, alike: true },
  { family: 'seven-star', typeId: 13, type: 9, slow: true, alike: true }
]

interface Choice {
  readonly play: Play
  readonly group: SoldGroup
  readonly headerIndex: number
  /** Plays of tiles stand on one board: options of those above it. */
  readonly before: number
}

const optionsOf = (play: Play): number => play.rows.reduce((sum, row) => sum + row.options.length, 0)

/** The first play of every layout the game sells, with and without a position bar. */
function choicesOf(key: FamilyKey, groups: readonly SoldGroup[], day: string): readonly Choice[] {
  const family = familyOf(key)
  if (!family) throw new Error(`no family ${key}`)
  const plays = new Map(
    familyOn(family, day)
      .groups.flatMap(group => group.plays)
      .map(play => [play.number, play])
  )
  const choices = new Map<string, Choice>()
  for (const [headerIndex, group] of groups.entries()) {
    let before = 0
    for (const { playId } of group.playList) {
      const play = plays.get(playId)
      if (!play) throw new Error(`${key} sells ${playId}, which has no rules`)
      const layout = play.layout + (play.positionBar ? ' with positions' : '')
      if (!choices.has(layout)) choices.set(layout, { play, group, headerIndex, before })
      before += optionsOf(play)
    }
  }
  return [...choices.values()]
}

const isSettled = (order: Order): boolean => order.orderstatus !== 0

const run = runProduct()
const test = steppedTest(run)

/** Goes to the play on the screen of its game, picks its smallest bet key by key and places it. @returns the order */
async function place(player: Player, game: (typeof GAMES)[number], { play, group, headerIndex, before }: Choice) {
  const { page } = player
  const tab = page.getByRole('tablist', { name: '玩法组' }).getByRole('tab').nth(headerIndex)
  await tab.click()
  await tab.and(page.locator('[aria-selected=true]')).waitFor()
  const name = group.playList.find(({ playId }) => playId === play.number)?.name ?? ''
  const alone = page.getByRole('radiogroup', { name: '玩法' })
  await page.locator('#bet-board').locator('button, textarea').first().waitFor()
  const single = (await alone.count()) > 0
  if (single) await alone.getByRole('radio', { name, exact: true }).click()
  const selection = play.random(seededRandom(play.id))
  if (play.upload) await page.getByRole('textbox', { name: '号码' }).waitFor()
  await layOut(page, play, selection, single ? 0 : before)
  await page.locator('.betbar__sum', { hasText: `共 ${play.count(selection)} 注` }).waitFor()
  await player.onSale(game)
  const known = (await player.orders())[0]?.orderId
  await player.bet()
  const order = await until(`${play.id} is in the record`, async () => {
    const [newest] = await player.orders()
    return newest && newest.orderId !== known ? newest : undefined
  })
  const { actioncode, playId, actionNum } = await player.details(order.orderId)
  expect({ actioncode, playId, actionNum }).toEqual({
    actioncode: play.encode(selection),
    playId: play.number,
    actionNum: play.count(selection)
  })
  return { order, play, selection }
}

describe.concurrent('one bet of each layout of every family, through the screen', () => {
  const betOnEach = async (game: (typeof GAMES)[number], { lane }: { readonly lane: Lane }) => {
    const player = await run.player({ reducedMotion: 'reduce' }, lane)
    await player.phone.withoutWebGL()
    const before = await player.balance()
    const placed: Awaited<ReturnType<typeof place>>[] = []
    await player.openGame(game)
    for (const choice of choicesOf(game.family, await player.groups(game), chinaDate(lane.now()))) {
      placed.push(await place(player, game, choice))
    }
    const stake = placed.reduce((sum, { order }) => sum + order.actioncoin, 0)
    await player.open('bettingRecord?headerIndex=0')
    await player.page.locator('a.record').first().waitFor()
    expect(await player.page.locator('a.record').count()).toBe(placed.length)
    await player.phone.shot(`family-${game.family}`)
    // A slow game may draw all the same, just now.
    if (!game.slow) {
      await player.drawOf(game, placed.at(-1)?.order.actionNo)
      await until('all are settled', async () => (await player.orders()).every(isSettled))
    }
    const settled = (await player.orders()).filter(isSettled).map(({ orderId }) => orderId)
    await settledAsTheRulesSay(
      player,
      game,
      placed.filter(({ order }) => settled.includes(order.orderId))
    )
    await until('the balance agrees with the orders', async () => {
      const won = (await player.orders()).reduce((sum, order) => sum + order.bonus, 0)
      return Math.abs((await player.balance()) - (before - stake + won)) < 0.00005
    })
    await player.phone.leave()
  }
  const options = { timeout: DRAWN_WITHIN * 2 }
  test.for(GAMES.filter(({ alike }) => !alike))('$family', options, betOnEach)
  test.runIf(THOROUGH).for(GAMES.filter(({ alike }) => alike))('$family', options, betOnEach)
})

/** Each order wins on exactly as many notes as the rules count on the draw it was settled against. */
async function settledAsTheRulesSay(
  player: Player,
  { family }: (typeof GAMES)[number],
  placed: readonly Awaited<ReturnType<typeof place>>[]
): Promise<void> {
  const numbers = familyOf(family).numbers
  for (const { order, play, selection } of placed) {
    const { lotteryNo, zjCount } = await player.details(order.orderId)
    const result = numbers && parseResult(lotteryNo, numbers)
    if (!result) throw new Error(`${play.id} was settled without a draw: ${lotteryNo}`)
    const { won } = play.settle(selection, result)
    expect({ play: play.id, notes: zjCount }).toEqual({
      play: play.id,
      notes: won.reduce((sum, hits) => sum + hits, 0)
    })
  }
}
