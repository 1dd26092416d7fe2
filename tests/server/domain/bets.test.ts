import { beforeEach, describe, expect, test } from 'vitest'
import { FEN, YUAN } from '../../../src/rules/money'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import type { PlaceRequest } from '../../../src/server/domain/bets/placeOrders'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import type { LineRequest } from '../../../src/server/domain/bets/priceLines'
import { MAX_INPUT, priceLines } from '../../../src/server/domain/bets/priceLines'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import type { DomainEvent } from '../../../src/server/domain/events'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { answerOfKey } from '../../../src/server/domain/keyed/keptAnswers'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import type { Database } from '../../../src/server/store/tables'
import { betWorld, ordersOf } from '../kit/betWorld'
import { expectHonest } from '../kit/expectHonest'
import { sealAndDraw } from '../kit/sealing'
import {
  accepted,
  at,
  balances,
  bet,
  gameNamed,
  line,
  newKey,
  openGame,
  player,
  playOf,
  refusalOf,
  VAULT
} from '../kit/testDatabase'

let db: Database
let sold: PlannedIssue
let uid: number

beforeEach(async () => {
  ;({ db, sold, uid } = await betWorld(db => openGame(db, 2)))
})

const orders = () => ordersOf(db)

describe('placing', () => {
  test('money moves from the player into escrow; the answer carries ids and balance', async () => {
    const events: DomainEvent[] = []
    const two = [
      line(2, 'pk10-top2-direct', { multiple: 5, unitMode: 0.1 }),
      line(2, 'pk10-c-sum-two-sided', { multiple: 7 })
    ]
    const outcome = await placeOrders(
      db,
      { userId: uid, typeId: 2, issue: sold.issue, lines: two, key: newKey(), ...at(sold.opensAt) },
      event => events.push(event)
    )
    const answer = accepted(outcome)
    // 1 note × 2 yuan × 0.1 × 5 + 1 note × 1 yuan × 7
    expect(answer.stake).toBe(8 * YUAN)
    expect(answer.orderIds).toHaveLength(2)
    expect(answer.balance).toBe(SIGNUP_BONUS - 8 * YUAN)
    expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS - 8 * YUAN, escrow: 8 * YUAN })
    const by = { orders: answer.orderIds, amount: -answer.stake }
    expect(events).toEqual([{ kind: 'balance', userId: uid, balance: answer.balance, by }])
    const [first] = await orders()
    expect(first).toMatchObject({
      notes: 1,
      multiple: 5,
      stake: YUAN,
      note_price: YUAN,
      status: 0,
      placed_at: sold.opensAt
    })
  })

  test('accepted if and only if received before the cutoff and after the opening', async () => {
    const at = async (now: number) => refusalOf(await bet(db, uid, sold, 2, [line(2, 'pk10-bsoe')], now))
    expect(await at(sold.opensAt - 1)).toBe('bet.closed')
    expect(await at(sold.opensAt)).toBe('accepted')
    expect(await at(sold.closesAt - 1)).toBe('accepted')
    expect(await at(sold.closesAt)).toBe('issue.closed')
    expect(await at(sold.closesAt + 1)).toBe('issue.closed')
  })

  test('a late bet is refused with how late it was (§R2.5)', async () => {
    const outcome = await bet(db, uid, sold, 2, [line(2, 'pk10-bsoe')], sold.closesAt + 350)
    expect(outcome).toMatchObject({ ok: true, answer: { state: 'refused', params: { late: '0.35 秒' } } })
  })

  test('a bet received in time but written after the draw is refused, never left unsettled', async () => {
    await sealAndDraw(db, new ChainStore(VAULT), () => sold.drawsAt)
    expect(refusalOf(await bet(db, uid, sold, 2, [line(2, 'pk10-bsoe')], sold.closesAt - 1))).toBe('issue.closed')
  })

  test('one that goes alone as well is bet at the prices of the player’s group or not at all (§G1.2)', async () => {
    const claiming = (bonusGroup: number) => ({
      ...{ userId: uid, typeId: 2, issue: sold.issue, lines: [line(2, 'pk10-bsoe')], key: newKey(), bonusGroup },
      ...at(sold.opensAt)
    })
    expect(refusalOf(await placeOrders(db, claiming(1958)))).toBe('bet.price-changed')
    expect(await orders()).toEqual([])
    accepted(await placeOrders(db, claiming(1960)))
  })

  test('a bet may take the balance to nothing, and not one unit below', async () => {
    const tile = line(2, 'pk10-c-sum-two-sided', { multiple: 9999 })
    accepted(await bet(db, uid, sold, 2, [tile]))
    expect(refusalOf(await bet(db, uid, sold, 2, [{ ...tile, multiple: 2 }]))).toBe('bet.balance')
    accepted(await bet(db, uid, sold, 2, [{ ...tile, multiple: 1 }]))
    expect(await balances(db, uid)).toEqual({ player: 0, escrow: SIGNUP_BONUS })
    expect(refusalOf(await bet(db, uid, sold, 2, [{ ...tile, multiple: 1, unitMode: 0.01 }]))).toBe('bet.balance')
  })

  const { play, groupId } = playOf(2, 'pk10-top2-direct')
  const good: LineRequest = { playId: play.number, groupId, actionCode: '01,02|02,03', multiple: 1, unitMode: 1 }
  test.each<[string, number, readonly LineRequest[]]>([
    ['game.unknown', 999, [good]],
    ['game.unknown', 68, [good]],
    ['bet.none', 2, []],
    ['basket.full.lines', 2, Array.from({ length: 101 }, () => good)],
    ['play.unknown', 2, [{ ...good, playId: 1001 }]],
    ['play.unknown', 2, [{ ...good, groupId: 1 }]],
    ['request.bad', 2, [{ ...good, unitMode: 0.5 }]],
    ['request.bad', 2, [{ ...good, multiple: 0 }]],
    ['request.bad', 2, [{ ...good, multiple: 1.5 }]],
    ['request.bad', 2, [{ ...good, multiple: 100_000 }]],
    ['request.bad', 2, [{ ...good, notes: 4 }]],
    ['request.bad', 2, [{ ...good, stake: 5 }]],
    ['request.bad', 2, [{ ...good, stake: '6.00001' }]],
    ['bet.none.pick', 2, [{ ...good, actionCode: '01|11' }]],
    ['bet.none.pick', 2, [{ ...good, actionCode: 'nonsense' }]],
    ['pick.rows.distinct', 2, [{ ...good, actionCode: '03|03' }]],
    ['bet.too-much', 2, [{ ...good, multiple: 20_000 }]]
  ])('%s', async (code, typeId, lines) => {
    expect(refusalOf(await bet(db, uid, sold, typeId, lines))).toBe(code)
    expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS, escrow: 0 })
  })

  test.each([
    [1, undefined],
    [0.1, 'request.bad'],
    [0.01, 'request.bad']
  ])('§S5 a game takes the units of its own menu alone: mark six of %s', (unitMode, code) => {
    const priced = priceLines(gameNamed(80), [line(80, 'lhc-special-zodiac', { unitMode })], sold.day)
    expect(priced.ok ? undefined : priced.code).toBe(code)
  })

  test('the server makes its own count and price: right claims pass', async () => {
    // 01,02|02,03: four pairs less 02-02.
    expect(accepted(await bet(db, uid, sold, 2, [{ ...good, notes: 3, stake: '6.00' }])).stake).toBe(6 * YUAN)
  })

  test('an unknown issue, and one of another game, are refused', async () => {
    expect(refusalOf(await bet(db, uid, { ...sold, issue: '1' }, 2, [good]))).toBe('issue.unknown')
    await openGame(db, 23)
    expect(refusalOf(await bet(db, uid, sold, 23, [good]))).toBe('issue.unknown')
  })

  test('one bad line refuses the whole slip', async () => {
    expect(refusalOf(await bet(db, uid, sold, 2, [good, { ...good, actionCode: '03|03' }]))).toBe('pick.rows.distinct')
    expect(await orders()).toEqual([])
  })

  test('the greatest line is allowed, where the money is there, and not one multiple more', async () => {
    expect(MAX_INPUT).toBe(100_000 * YUAN)
    const most = line(2, 'pk10-bsoe', { multiple: 50_000 })
    expect(refusalOf(await bet(db, uid, sold, 2, [most]))).toBe('bet.balance')
    const more = { ...most, multiple: 50_001 }
    expect(refusalOf(await bet(db, uid, sold, 2, [more]))).toBe('bet.too-much')
    const { day } = sold
    expect(priceLines(gameNamed(2), [more], day)).toMatchObject({ code: 'bet.too-much', params: { max: 100_000 } })
  })

  test('the greatest multiple and a hundred lines are allowed', async () => {
    const greatest = { ...good, multiple: 99_999, unitMode: 0.01 }
    expect(accepted(await bet(db, uid, sold, 2, [greatest])).stake).toBe(99_999 * 6 * FEN)
    const hundred = Array.from({ length: 100 }, () => good)
    expect(accepted(await bet(db, uid, sold, 2, hundred)).stake).toBe(600 * YUAN)
  })
})

describe('a key gives one effect and one answer (§R2.1)', () => {
  const slip = () => ({
    userId: uid,
    typeId: 2,
    issue: sold.issue,
    lines: [line(2, 'pk10-bsoe')],
    key: 'k'.repeat(20),
    ...at(sold.opensAt)
  })

  test('the same key gives the same answer byte for byte and has one effect, even after the cutoff', async () => {
    const events: DomainEvent[] = []
    const tell = (event: DomainEvent) => events.push(event)
    const first = await placeOrders(db, slip(), tell)
    const again = await placeOrders(db, { ...slip(), ...at(sold.drawsAt + 1) }, tell)
    expect(JSON.stringify(again.ok && again.answer)).toBe(JSON.stringify(first.ok && first.answer))
    expect([first, again].map(outcome => outcome.ok && outcome.replayed)).toEqual([false, true])
    expect(events).toHaveLength(1)
    expect(await orders()).toHaveLength(1)
  })
  test.each<[string, Partial<PlaceRequest>]>([
    ['another multiple', { lines: [line(2, 'pk10-bsoe', { multiple: 2 })] }],
    ['prices of a group', { bonusGroup: 1960 }]
  ])('another body under the same key, %s, is refused and changes nothing', async (_, other) => {
    accepted(await placeOrders(db, slip()))
    expect(refusalOf(await placeOrders(db, { ...slip(), ...other }))).toBe('request.key-reused')
    expect(await orders()).toHaveLength(1)
  })
  test('a refusal is kept too: a late retry cannot turn it into a bet', async () => {
    const events: DomainEvent[] = []
    const late = await placeOrders(db, { ...slip(), ...at(sold.closesAt) }, event => events.push(event))
    expect([refusalOf(late), events]).toEqual(['issue.closed', []])
    expect(refusalOf(await placeOrders(db, { ...slip(), ...at(sold.closesAt - 1) }))).toBe('issue.closed')
    expect(await orders()).toHaveLength(0)
  })
  test('a malformed slip keeps no answer: corrected, it may use its key again', async () => {
    await placeOrders(db, { ...slip(), lines: [line(2, 'pk10-bsoe', { multiple: 0 })] })
    expect(await answerOfKey(db, uid, slip().key)).toBeUndefined()
  })
  test('a lost answer is found by its key, by its owner alone', async () => {
    const { orderIds } = accepted(await placeOrders(db, slip()))
    expect(await answerOfKey(db, uid, slip().key)).toMatchObject({ state: 'accepted', orderIds })
    expect(await answerOfKey(db, await player(db), slip().key)).toBeUndefined()
    accepted(await placeOrders(db, { ...slip(), userId: await player(db) }))
  })
  test('ten copies at once: one effect, ten equal answers', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => placeOrders(db, slip())))
    expect(new Set(outcomes.map(outcome => JSON.stringify(outcome.ok && outcome.answer))).size).toBe(1)
    expect(outcomes.filter(outcome => outcome.ok && !outcome.replayed)).toHaveLength(1)
    expect(await orders()).toHaveLength(1)
  })
})

describe('cancelling', () => {
  const place = async () =>
    accepted(await bet(db, uid, sold, 2, [line(2, 'pk10-bsoe', { multiple: 4 })])).orderIds[0] ?? 0

  test('returns the stake, once', async () => {
    const orderId = await place()
    const events: DomainEvent[] = []
    const cancel = () =>
      cancelOrder(db, { userId: uid, orderId, ...at(sold.closesAt - 1) }, event => events.push(event))
    expect(await cancel()).toEqual({ ok: true, balance: SIGNUP_BONUS, stake: 8 * YUAN, replayed: false })
    expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS, escrow: 0 })
    expect(events).toHaveLength(1)
  })
  test('again, before and after the draw: the same success with the balance as it stands, and nothing more happens', async () => {
    const orderId = await place()
    const events: DomainEvent[] = []
    const cancel = (now: number) => cancelOrder(db, { userId: uid, orderId, ...at(now) }, event => events.push(event))
    const first = await cancel(sold.opensAt + 2)
    const again = { ...first, replayed: true }
    expect(await cancel(sold.opensAt + 3)).toEqual(again)
    await bet(db, uid, sold, 2, [line(2, 'pk10-bsoe')])
    const less = { ...again, balance: SIGNUP_BONUS - 2 * YUAN }
    expect(await cancel(sold.closesAt)).toEqual(less)
    await sealAndDraw(db, new ChainStore(VAULT), () => sold.drawsAt)
    expect(await cancel(sold.drawsAt)).toEqual(less)
    expect(events).toHaveLength(1)
    await expectHonest(db)
  })
  test('ten copies at once: one effect, ten successes', async () => {
    const orderId = await place()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => cancelOrder(db, { userId: uid, orderId, ...at(sold.opensAt + 2) }))
    )
    expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(10)
    expect(outcomes.filter(outcome => outcome.ok && !outcome.replayed)).toHaveLength(1)
    expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS, escrow: 0 })
  })
  test('is too late at the cutoff', async () => {
    expect(await cancelOrder(db, { userId: uid, orderId: await place(), ...at(sold.closesAt) })).toMatchObject({
      ok: false,
      code: 'order.too-late'
    })
  })
  test('an order of another player is not found', async () => {
    expect(
      await cancelOrder(db, { userId: await player(db), orderId: await place(), ...at(sold.opensAt) })
    ).toMatchObject({ code: 'order.not-found' })
  })
  test('a settled order is refused', async () => {
    const orderId = await place()
    await sealAndDraw(db, new ChainStore(VAULT), () => sold.drawsAt)
    await settleNext(db, () => sold.drawsAt)
    expect(await cancelOrder(db, { userId: uid, orderId, ...at(sold.closesAt - 1) })).toMatchObject({
      code: 'order.not-pending'
    })
  })
  test('a cancelled order takes no part in the settlement', async () => {
    const orderId = await place()
    await cancelOrder(db, { userId: uid, orderId, ...at(sold.opensAt + 2) })
    await sealAndDraw(db, new ChainStore(VAULT), () => sold.drawsAt)
    await settleNext(db, () => sold.drawsAt)
    expect((await orders()).map(order => order.status)).toEqual([3])
    expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS, escrow: 0 })
  })
})
