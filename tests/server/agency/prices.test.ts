import { afterEach, describe, expect, test } from 'vitest'
import type { BetLine } from '../../../src/contract/areas/betting'
import type { PlayConfig } from '../../../src/contract/areas/plays'
import { introductionOf } from '../../../src/games/introductions'
import { playIn, rulesOfEntry } from '../../../src/games/registry'
import { dayOf, startOfDay } from '../../../src/rules/chinaTime'
import { notePrice, odds, payout, UNIT_MODES, YUAN, yuanOf } from '../../../src/rules/money'
import { bestOddsOf, pricesOf } from '../../../src/rules/odds'
import { slipMoney } from '../../../src/rules/slipTotals'
import { joinRoot } from '../../../src/server/domain/agency/joining'
import { oddsText } from '../../../src/server/routes/betting/orderViews'
import { quickHash } from '../../kit/quickHash'
import { TestServer } from '../../kit/TestServer'
import { THOROUGH } from '../../kit/thorough'
import { expectHonest } from '../kit/expectHonest'
import { tamper, violations } from '../kit/tampering'
import { gameNamed, NOW, newKey, playOf, VAULT } from '../kit/testDatabase'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** A member of 1930 under an agent; the member is logged in. */
async function member1930(games: readonly number[], now = NOW) {
  const at = await TestServer.start({ games, now })
  server = at
  const passwordHash = await quickHash('secret42x')
  const account = (username: string) => ({ username, passwordHash, passwordChanged: true, isDemo: false, now })
  const agent = (await at.composed.users.open(account('agent01'), joinRoot)) ?? 0
  const join = async () => ({ parentId: agent, invitedBy: null, bonusGroup: 1930, isAgent: false })
  const member = (await at.composed.users.open(account('member01'), join)) ?? 0
  await at.login('member01')
  return { at, member }
}

/** Yuan of odds as integers, as orders keep them. */
const tenThousandths = (odds: readonly number[] = []): readonly number[] => odds.map(each => Math.round(each * YUAN))

/** A game of each family. The plain run takes one of three units of money, and one with a table of special odds. */
const OF_EACH_FAMILY = [1, 50, 49, 102, 61, 145, 4, 60, 13]
const PLAIN = 2

describe('a member of 1930: what is shown is what is settled (§G1.2, check 3)', () => {
  for (const [place, typeId] of OF_EACH_FAMILY.entries())
    test.runIf(place < PLAIN || THOROUGH)(
      `game ${typeId}: tiles, slip, order, record and payout of every play agree`,
      async () => {
        const { at } = await member1930([typeId])
        const { type, family, specialOdds, units } = gameNamed(typeId)
        const unitMode = UNIT_MODES.find(({ mode }) => mode === units.at(-1))?.mode ?? 1
        const { currentIssue, openDate = '' } = await at.data('currentIssue', { typeId })
        const rules = rulesOfEntry({ family, specialOdds: specialOdds ? 1 : 0 })
        const shown: PlayConfig[] = []
        for (const { groupId } of await at.data('playList', { type, typeId }))
          shown.push(...(await at.data('groupDetail', { type, typeId, groupId, bonusGroup: 1930 })))
        const special = await at.data('specialOdds', { typeId, bonusGroup: 1930 })
        const lines = shown.map((config): BetLine & { readonly config: PlayConfig } => {
          const play = playIn(rules, config.playId, openDate)
          if (!play) throw new Error(`no play ${config.playId}`)
          const { selection } = introductionOf(play).sample
          const options = config.selectGroup.flatMap(row => row.options.map(option => option.odds))
          expect(config.bonusGroup).toBe(1930)
          // Tiles, the table of a ladder, the prices of a special table and the most a note can win are of one list.
          for (const price of options) expect(config.tierOdds).toContain(price)
          for (const named of special.filter(each => each.playId === config.playId))
            expect(named.tierOdds).toEqual(config.tierOdds)
          expect(bestOddsOf(play, selection, 1930)).toBeLessThanOrEqual(Math.round(config.maxOdds * YUAN))
          return {
            ...{ type, typeId, playType: config.playId, playGroup: config.groupId, actionNo: currentIssue },
            ...{ actionCode: play.encode(selection), actionNum: play.count(selection), multiple: 1, unitMode },
            ...{ actionCoin: yuanOf(slipMoney(play.count(selection), unitMode, play.oneYuanValue, 1)), config }
          }
        })
        for (let first = 0; first < lines.length; first += 100) {
          const orderArray = JSON.stringify(lines.slice(first, first + 100).map(({ config: _, ...line }) => line))
          await at.data('saveOrder', { type, typeId, requestKey: newKey(), orderArray, bonusGroup: 1930 })
        }
        await at.draw(typeId)
        const orders = await at.db.selectFrom('orders').selectAll().orderBy('id').execute()
        expect(orders).toHaveLength(lines.length)
        const [issue] = await at.db.selectFrom('issues').select('result').where('issue', '=', currentIssue).execute()
        const result = (issue?.result ?? '').split(',').map(Number)
        for (const [n, order] of orders.entries()) {
          const config = lines[n]?.config
          const play = playIn(rules, order.play_number, openDate)
          const selection = play?.decode(order.action_code)
          if (!config || !play || !selection) throw new Error(`order ${order.id}`)
          const prices = tenThousandths(config.tierOdds).map(odds)
          expect([order.bonus_group, order.odds]).toEqual([1930, prices.join()])
          const hits = play.settle(selection, result)
          const price = notePrice(unitMode, play.oneYuanValue, 1)
          expect(order.bonus).toBe(payout(hits.won, hits.pushed, prices, price))
        }
        const last = orders.at(-1)
        const detail = await at.data('orderDetail', { orderId: String(last?.id) })
        const config = lines.at(-1)?.config
        const play = playIn(rules, config?.playId ?? 0, openDate)
        const selection = play?.decode(last?.action_code ?? '')
        if (!config || !play || !selection) throw new Error(`order ${last?.id}`)
        const prices = tenThousandths(config.tierOdds).map(odds)
        expect(detail.bonusProp).toBe(oddsText(pricesOf(play, selection, prices).join()))
        await expectHonest(at.db, VAULT)
      }
    )

  test('prices of a group that is none are refused, and without one they are the table’s', async () => {
    const { at } = await member1930([49])
    const asked = { type: 2, typeId: 49, playId: TOP.play.number }
    for (const bonusGroup of [1898, 1962, 1931, 'x'])
      expect((await at.call('playConfig', { ...asked, bonusGroup })).code).toBe(400)
    const [plain, at1960] = [
      await at.data('playConfig', asked),
      await at.data('playConfig', { ...asked, bonusGroup: 1960 })
    ]
    expect(plain).toEqual(at1960)
    const at1930 = await at.data('playConfig', { ...asked, bonusGroup: 1930 })
    expect([plain.maxOdds, at1930.maxOdds, at1930.returnRate]).toEqual([9.8, 9.65, 0.965])
    expect(at1930.playInfo.example).not.toBe(plain.playInfo.example)
  })
})

const TOP = playOf(49, 'pk10-top1')

/** 23:55, so that a chase reaches over midnight. */
const LATE = startOfDay(dayOf(NOW) + 1) - 5 * 60_000
const MIDNIGHT = startOfDay(dayOf(NOW) + 1)

describe('a group is raised at midnight (§G1.2, check 3)', () => {
  test('a bet at yesterday’s prices is refused and books nothing; chase and run are priced on their own day', async () => {
    const { at, member } = await member1930([49], LATE)
    const ordersOf = () => at.db.selectFrom('orders').selectAll().orderBy('id').execute()
    const slipAt = async (bonusGroup?: number) => ({
      ...(await at.slip(49)),
      ...(bonusGroup !== undefined && { bonusGroup })
    })
    const memberToken = at.token
    await at.login('agent01')
    const raised = await at.data('setMemberTerms', { uid: member, bonusGroup: 1940 })
    expect(raised.fromDay).toBe('2026-11-21')
    at.token = memberToken

    const { currentIssue } = await at.data('currentIssue', { typeId: 49 })
    const chaseAt = (bonusGroup: number) => ({
      ...{ type: 2, type_id: 49, played_id: TOP.play.number, playedGroup: TOP.groupId, startIssue: currentIssue },
      ...{
        plannedNum: 2,
        plannedMultiple: '1',
        isAutomatic: 0 as const,
        unitMode: 1,
        inputPrice: 4,
        requestKey: newKey()
      },
      ...{ codeArray: JSON.stringify([{ actionCode: '01', actionNum: 1 }]), bonusGroup }
    })
    expect((await at.call('placeChase', chaseAt(1940))).message).toBe('赔率已更新，请确认后再投注')
    const chase = await at.data('placeChase', chaseAt(1930))
    expect(chase.orderIds).toHaveLength(1)

    expect((await at.call('saveOrder', await slipAt(1940))).message).toBe('赔率已更新，请确认后再投注')
    expect((await at.call('saveOrder', await slipAt(1930))).code).toBe(200)

    await at.until(MIDNIGHT + 1000)
    const before = [await ordersOf(), await at.data('userInfo', {})]
    const stale = await slipAt(1930)
    const refused = await at.call('saveOrder', stale)
    expect(refused).toMatchObject({ code: 500, message: '赔率已更新，请确认后再投注', data: { bonusGroup: 1940 } })
    // The same key is answered alike, however late, and a slip of many players at once refuses no other.
    expect(await at.call('saveOrder', stale)).toMatchObject({ message: refused.message })
    expect([await ordersOf(), await at.data('userInfo', {})]).toEqual(before)
    expect((await at.call('saveOrder', await slipAt(1940))).code).toBe(200)
    expect((await at.call('saveOrder', await slipAt())).code).toBe(200)

    const orders = await ordersOf()
    for (const order of orders)
      expect([order.id, order.bonus_group]).toEqual([order.id, order.placed_at < MIDNIGHT ? 1930 : 1940])
    const chased = orders.filter(order => order.chase_issue_id !== null)
    expect(chased.map(order => order.bonus_group)).toEqual([1930, 1940])
    await expectHonest(at.db, VAULT)
  })

  test('rounds of an instant game and its runs: the claim is asked once, each step priced on its day', async () => {
    const { at, member } = await member1930([49], LATE)
    const memberToken = at.token
    await at.login('agent01')
    await at.data('setMemberTerms', { uid: member, bonusGroup: 1940 })
    at.token = memberToken
    const line = {
      type: 2,
      typeId: 68,
      playType: TOP.play.number,
      playGroup: TOP.groupId,
      actionNo: '0',
      actionCode: '01',
      actionNum: 1
    }
    const orderArray = JSON.stringify([{ ...line, actionCoin: 2, multiple: 1, unitMode: 1 }])
    const slip = (bonusGroup: number) => ({ type: 2, typeId: 68, orderArray, requestKey: newKey(), bonusGroup })
    expect((await at.call('saveInstant', slip(1940))).message).toBe('赔率已更新，请确认后再投注')
    expect((await at.call('startSeries', { ...slip(1940), periods: 2 })).message).toBe('赔率已更新，请确认后再投注')
    expect(await at.db.selectFrom('orders').select('id').execute()).toEqual([])
    await at.data('saveInstant', slip(1930))
    const { seriesId } = await at.data('startSeries', { ...slip(1930), periods: 2 })
    // The last millisecond of the day is still at yesterday's prices.
    at.clock.advanceSync(MIDNIGHT - 1 - at.clock.now())
    await at.data('saveInstant', slip(1930))
    at.clock.advanceSync(1)
    expect((await at.call('saveInstant', slip(1930))).message).toBe('赔率已更新，请确认后再投注')
    await at.data('saveInstant', slip(1940))
    await at.data('playSeries', { seriesId, step: 2 })
    const orders = await at.db.selectFrom('orders').select(['bonus_group', 'odds']).orderBy('id').execute()
    expect(orders).toEqual(
      [1930, 1930, 1930, 1940, 1940].map(group => ({ bonus_group: group, odds: String(50 * group) }))
    )
    await expectHonest(at.db, VAULT)
  })

  test('odds that were changed, or a group that is not the player’s, are found by I21', async () => {
    const { at } = await member1930([49])
    await at.data('saveOrder', { ...(await at.slip(49)), bonusGroup: 1930 })
    await tamper(at.db, ["update orders set odds = '19600'"])
    expect((await violations(at.db)).join()).toMatch(/^I21: order \d+ has the odds 19600, group 1930 gives /)
    await tamper(at.db, ['update orders set bonus_group = 1960'])
    expect((await violations(at.db)).join()).toMatch(
      /^I21: order \d+ was priced at group 1960, its player stood at 1930 that day/
    )
  })
})
