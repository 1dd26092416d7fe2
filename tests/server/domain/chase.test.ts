import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { CHASE_ISSUE_STATE, CHASE_STATE } from '../../../src/contract/areas/chasing'
import { YUAN } from '../../../src/rules/money'
import { MAX_MULTIPLE } from '../../../src/rules/slip'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { advanceChases, CHASE_LAST_CALL_MS } from '../../../src/server/domain/chase/advanceChases'
import { ChaseReader } from '../../../src/server/domain/chase/ChaseReader'
import type { ChaseRequest } from '../../../src/server/domain/chase/placeChase'
import { placeChase } from '../../../src/server/domain/chase/placeChase'
import type { DomainEvent } from '../../../src/server/domain/events'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { issueAt, ordinalAfter } from '../../../src/server/domain/issues/calendar'
import { SEAL_AFTER_MS } from '../../../src/server/domain/issues/sealTime'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import { sealIssues } from '../../../src/server/domain/seals/sealIssues'
import type { Database } from '../../../src/server/store/tables'
import { beforeTransaction } from '../kit/beforeTransaction'
import { betWorld, ordersOf } from '../kit/betWorld'
import {
  advance,
  CAR_THREE,
  CHASED,
  chase,
  chaseOf,
  drawn,
  GAME,
  give,
  issueOf,
  LOSE,
  openChased,
  PRIZE,
  settleAll,
  stateOf,
  statesOf,
  WIN
} from '../kit/chases'
import { expectHonest } from '../kit/expectHonest'
import { at, balances, gameNamed, newKey, openGame, player, playOf, refusalOf } from '../kit/testDatabase'

const { waiting, placed, won, lost, cancelled, missed } = CHASE_ISSUE_STATE

let db: Database
let sold: PlannedIssue
let uid: number

beforeEach(async () => {
  ;({ db, sold, uid } = await betWorld(openChased))
})

const free = async () => (await balances(db, uid)).player
const orders = () => ordersOf(db)

describe('a chase goes from issue to issue', () => {
  test('the first issue is bet at once, the next after the one before is settled; at the end it is done', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1, 2, 4]))
    expect(await statesOf(db, id)).toEqual([placed, waiting, waiting])
    expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS - YUAN, escrow: YUAN })
    await advance(db, sold.closesAt)
    expect(await orders()).toHaveLength(1)
    // Drawn but not settled: the second issue is on sale and waits.
    await give(db, sold, LOSE)
    await advance(db, sold.drawsAt + 1)
    expect(await statesOf(db, id)).toEqual([placed, waiting, waiting])
    await settleAll(db, sold.drawsAt + 2)
    const told: DomainEvent[] = []
    await advanceChases(
      db,
      () => sold.drawsAt + 3,
      event => told.push(event)
    )
    expect(await statesOf(db, id)).toEqual([lost, placed, waiting])
    expect(told).toEqual([{ kind: 'balance', userId: uid, balance: SIGNUP_BONUS - 3 * YUAN }])
    await drawn(db, issueOf(sold, 1), WIN)
    expect(await statesOf(db, id)).toEqual([lost, won, placed])
    expect(await stateOf(db, id)).toBe(CHASE_STATE.running)
    await drawn(db, issueOf(sold, 2), LOSE)
    expect(await statesOf(db, id)).toEqual([lost, won, lost])
    expect(await stateOf(db, id)).toBe(CHASE_STATE.done)
    expect((await orders()).map(order => [order.issue, order.multiple, order.placed_at >= sold.opensAt])).toEqual([
      [sold.issue, 1, true],
      [issueOf(sold, 1).issue, 2, true],
      [issueOf(sold, 2).issue, 4, true]
    ])
    expect(await free()).toBe(SIGNUP_BONUS - 7 * YUAN + 2 * PRIZE)
    await expectHonest(db)
  })

  test('an issue that a server with a faster clock has sealed is not asked for again and again: it is missed at its close', async () => {
    const next = issueOf(sold, 1)
    const id = await chase(db, chaseOf(uid, sold, [1, 1]))
    const { id: row } = await db
      .selectFrom('issues')
      .select('id')
      .where('game_id', '=', GAME)
      .where('issue', '=', next.issue)
      .executeTakeFirstOrThrow()
    await give(db, sold, LOSE)
    await settleAll(db, sold.drawsAt)
    await db.transaction().execute(trx => sealIssues(trx, [row], next.closesAt + SEAL_AFTER_MS))
    await advance(db, next.closesAt - 1000)
    expect(await statesOf(db, id)).toEqual([lost, waiting])
    await advance(db, next.closesAt)
    expect([await statesOf(db, id), await stateOf(db, id)]).toEqual([[lost, missed], CHASE_STATE.done])
  }, 10_000)

  test('stop on win: what follows the win is never bet (§S3 isAutomatic)', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1, 2, 4], { stopOnWin: true }))
    await drawn(db, sold, LOSE)
    await drawn(db, issueOf(sold, 1), WIN)
    expect(await statesOf(db, id)).toEqual([lost, won, cancelled])
    expect(await stateOf(db, id)).toBe(CHASE_STATE.won)
    await drawn(db, issueOf(sold, 2), WIN)
    expect(await orders()).toHaveLength(2)
    expect(await free()).toBe(SIGNUP_BONUS - 3 * YUAN + 2 * PRIZE)
    await expectHonest(db)
  })

  test('an issue that one of its lines won is won, and stops it', async () => {
    const { lines } = chaseOf(uid, sold, [1])
    const two = { lines: [...lines, { actionCode: CAR_THREE }], stopOnWin: true }
    const id = await chase(db, chaseOf(uid, sold, [1, 1], { ...two, total: 4 }))
    await drawn(db, sold, WIN)
    expect([await statesOf(db, id), await stateOf(db, id)]).toEqual([[won, cancelled], CHASE_STATE.won])
  })

  test('a win of the last issue ends a chase as done', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1], { stopOnWin: true }))
    await drawn(db, sold, WIN)
    expect([await statesOf(db, id), await stateOf(db, id)]).toEqual([[won], CHASE_STATE.done])
  })

  test('a chase may begin with a later issue', async () => {
    const id = await chase(db, chaseOf(uid, sold, [3, 3], { startIssue: issueOf(sold, 1).issue }))
    expect(await statesOf(db, id)).toEqual([waiting, waiting])
    expect(await free()).toBe(SIGNUP_BONUS)
    await drawn(db, sold, LOSE)
    expect(await statesOf(db, id)).toEqual([placed, waiting])
  })

  test('a chase goes on past the end of a day by the stored next issue', async () => {
    const game = gameNamed(GAME)
    // The last issue of the day draws at 24:00; the next day begins at 9:00.
    const last = issueAt(game, ordinalAfter(game, Date.UTC(2026, 10, 20, 15, 58)))
    const id = await chase(db, chaseOf(uid, last, [1, 1], at(last.opensAt)))
    const { issue } = issueAt(game, last.ordinal + 1)
    expect(
      (await db.selectFrom('chase_issues').select('issue').orderBy('seq').execute()).map(row => row.issue)
    ).toEqual([last.issue, issue])
    await drawn(db, last, LOSE)
    expect(await statesOf(db, id)).toEqual([lost, waiting])
    await advance(db, issueAt(game, last.ordinal + 1).opensAt)
    expect(await statesOf(db, id)).toEqual([lost, placed])
  })

  test('a line of an issue cannot be bet twice: the database refuses', async () => {
    await chase(db, chaseOf(uid, sold, [1, 1]))
    const copy = sql`insert into orders (user_id, game_id, issue_id, issue, play_number, group_id, action_code, notes, multiple,
      unit_mode, one_yuan_value, note_price, stake, odds, placed_at, inserted_at, chase_issue_id, chase_line)
      select user_id, game_id, issue_id, issue, play_number, group_id, action_code, notes, multiple, unit_mode, one_yuan_value,
      note_price, stake, odds, placed_at, inserted_at, chase_issue_id, chase_line from orders`
    await expect(copy.execute(db)).rejects.toMatchObject({ code: '23505' })
  })
})

describe('a settlement that comes too late (§R9.8)', () => {
  test('with stop on win the issue is passed over, and the chase goes on with the next', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1, 2, 4], { stopOnWin: true }))
    const second = issueOf(sold, 1)
    await give(db, sold, LOSE)
    await advance(db, second.closesAt - 1)
    expect(await statesOf(db, id)).toEqual([placed, waiting, waiting])
    await advance(db, second.closesAt)
    expect(await statesOf(db, id)).toEqual([placed, missed, waiting])
    await settleAll(db, second.closesAt + 1)
    await advance(db, second.drawsAt + 1)
    expect(await statesOf(db, id)).toEqual([lost, missed, placed])
    await expectHonest(db)
  })

  test('with stop on win a late win still ends it', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1, 2, 4], { stopOnWin: true }))
    await give(db, sold, WIN)
    await advance(db, issueOf(sold, 1).closesAt)
    await settleAll(db, issueOf(sold, 1).closesAt + 1)
    await advance(db, issueOf(sold, 2).opensAt + 1)
    expect(await statesOf(db, id)).toEqual([won, missed, cancelled])
    expect(await stateOf(db, id)).toBe(CHASE_STATE.won)
  })

  test('without it the issue is bet at the last call', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1, 2]))
    const second = issueOf(sold, 1)
    await advance(db, second.closesAt - CHASE_LAST_CALL_MS - 1)
    expect(await statesOf(db, id)).toEqual([placed, waiting])
    await advance(db, second.closesAt - CHASE_LAST_CALL_MS)
    expect(await statesOf(db, id)).toEqual([placed, placed])
  })

  test('an issue that an import moves while a round passes over it is on sale again, and is bet', async () => {
    const { issue, closesAt, drawsAt } = issueOf(sold, 1)
    const id = await chase(db, chaseOf(uid, sold, [1], { startIssue: issue }))
    const moved = beforeTransaction(db, () =>
      db
        .updateTable('issues')
        .set({ closes_at: closesAt + 60_000, draws_at: drawsAt + 60_000 })
        .where('game_id', '=', GAME)
        .where('issue', '=', issue)
        .execute()
    )
    await advance(moved, closesAt)
    expect(await statesOf(db, id)).toEqual([placed])
  })

  test('a server that was away misses what it missed', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1, 1, 1, 1]))
    await give(db, sold, LOSE)
    await settleAll(db, sold.drawsAt)
    await advance(db, issueOf(sold, 2).closesAt + 1)
    expect(await statesOf(db, id)).toEqual([lost, missed, missed, waiting])
    await advance(db, issueOf(sold, 9).closesAt)
    expect([await statesOf(db, id), await stateOf(db, id)]).toEqual([[lost, missed, missed, missed], CHASE_STATE.done])
  })
})

describe('money that runs out', () => {
  test('just what the plan takes is enough, and is bet to the last of it', async () => {
    const id = await chase(db, chaseOf(uid, sold, [5000, 5000]))
    await drawn(db, sold, LOSE)
    expect([await statesOf(db, id), await stateOf(db, id)]).toEqual([[lost, placed], CHASE_STATE.running])
    expect(await balances(db, uid)).toEqual({ player: 0, escrow: 5000 * YUAN })
  })

  test('enough for one of two chases on an issue bets the first and stops the other', async () => {
    const ids = [await chase(db, chaseOf(uid, sold, [1, 6000])), await chase(db, chaseOf(uid, sold, [1, 6000]))]
    await drawn(db, sold, LOSE)
    expect(await Promise.all(ids.map(id => stateOf(db, id)))).toEqual([CHASE_STATE.running, CHASE_STATE.balance])
    expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS - 6002 * YUAN, escrow: 6000 * YUAN })
  })

  test('stops the chase, with a record; it does not wake up again', async () => {
    const id = await chase(db, chaseOf(uid, sold, [1, 4000, 1]))
    const spend = {
      playId: CHASED.number,
      groupId: playOf(GAME, 'pk10-c-place1-number').groupId,
      actionCode: CAR_THREE,
      multiple: 9000,
      unitMode: 1
    }
    await placeOrders(db, {
      userId: uid,
      typeId: GAME,
      issue: sold.issue,
      lines: [spend],
      key: newKey(),
      ...at(sold.opensAt + 2)
    })
    await drawn(db, sold, LOSE)
    expect([await statesOf(db, id), await stateOf(db, id)]).toEqual([[lost, cancelled, cancelled], CHASE_STATE.balance])
    await drawn(db, issueOf(sold, 1), LOSE)
    expect(await orders()).toHaveLength(2)
    await expectHonest(db)
  })
})

test('a chase whose next line is above the greatest amount by then is refused, with a record, and bets nothing', async () => {
  const id = await chase(db, chaseOf(uid, sold, [1, 2]))
  await sql`update chase_issues set multiple = ${MAX_MULTIPLE + 1} where chase_id = ${id} and seq = 2`.execute(db)
  await drawn(db, sold, LOSE)
  expect([await statesOf(db, id), await stateOf(db, id)]).toEqual([[lost, cancelled], CHASE_STATE.refused])
  expect(await orders()).toHaveLength(1)
})

describe('what is refused', () => {
  const many = (count: number) => Array.from({ length: count }, () => 1)
  test.each<[string, readonly number[], Partial<ChaseRequest>]>([
    ['chase.least', [1], { count: 0 }],
    ['chase.most', many(100), { count: 101 }],
    ['chase.most.basket', many(21), { fromBasket: true }],
    ['request.bad', [1, 1], { count: 3 }],
    ['request.bad', [1, 0], {}],
    ['request.bad', [100_000], {}],
    ['request.bad', [1, 1], { total: 3 }],
    ['request.bad', [1], { lines: [{ actionCode: '01', notes: 2 }] }],
    ['request.bad', [1], { unitMode: 0.5 }],
    ['bet.balance', [5000, 5001], {}],
    ['play.unknown', [1], { playId: 1 }],
    ['bet.none.pick', [1], { lines: [{ actionCode: '77' }] }],
    ['game.unknown', [1], { typeId: 999 }],
    ['chase.not-sold', [1], { typeId: 68 }],
    ['issue.unknown', [1], { startIssue: '1' }],
    ['basket.full.lines', [1], { lines: many(101).map(() => ({ actionCode: '01' })) }]
  ])('%s', async (code, multiples, extra) => {
    const request = chaseOf(uid, sold, multiples, extra)
    expect(refusalOf(await placeChase(db, request))).toBe(code)
    expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS, escrow: 0 })
    expect(await db.selectFrom('chases').select('id').execute()).toEqual([])
  })

  test('a line above the greatest amount at any of its multiples, not one of that amount', async () => {
    const all = CHASED.encode({ form: 'picks', rows: [[1, 2]], positions: [] })
    const of = (most: number) =>
      placeChase(db, chaseOf(uid, sold, [1, most], { lines: [{ actionCode: all, notes: 2 }], total: 2 + 2 * most }))
    expect(refusalOf(await of(50_001))).toBe('bet.too-much')
    expect(refusalOf(await of(50_000))).toBe('bet.balance')
  })

  test.each<[string, readonly number[], Partial<ChaseRequest>]>([
    ['a hundred issues', many(100), {}],
    ['twenty from the basket', many(20), { fromBasket: true }],
    ['the greatest multiple', [MAX_MULTIPLE], { unitMode: 0.01, total: MAX_MULTIPLE / 100 }],
    ['a hundred lines', [1], { lines: many(100).map(() => ({ actionCode: CAR_THREE })), total: 100 }]
  ])('not %s', async (_, multiples, extra) => {
    expect(refusalOf(await placeChase(db, chaseOf(uid, sold, multiples, extra)))).toBe('accepted')
  })

  test('an issue past its cutoff; a repeat is refused the same way, and the key is kept', async () => {
    const request = chaseOf(uid, sold, [1], { ...at(sold.closesAt) })
    expect(refusalOf(await placeChase(db, request))).toBe('issue.closed')
    expect(refusalOf(await placeChase(db, { ...request, ...at(sold.opensAt + 1) }))).toBe('issue.closed')
  })

  test('100 issues are allowed, also with a 100-line basket', async () => {
    const lines = Array.from({ length: 100 }, () => ({ actionCode: CAR_THREE, notes: 1 }))
    const request = chaseOf(
      uid,
      sold,
      many(100).map(() => 1),
      { lines, unitMode: 0.01, total: 100 }
    )
    const id = await chase(db, request)
    expect(await statesOf(db, id)).toEqual([placed, ...many(99).map(() => waiting)])
    expect(await orders()).toHaveLength(100)
    await drawn(db, sold, LOSE)
    expect(await orders()).toHaveLength(200)
    await expectHonest(db)
  })

  test('chases are read newest first, page by page', async () => {
    const first = await chase(db, chaseOf(uid, sold, [1]))
    const second = await chase(db, chaseOf(uid, sold, [1]))
    const all = { limit: 1, from: 0, until: sold.closesAt }
    const pages = await Promise.all([1, 2].map(page => new ChaseReader(db).page(uid, { ...all, page })))
    expect(pages.map(({ total, rows }) => [total, rows.map(({ id }) => id)])).toEqual([
      [2, [second]],
      [2, [first]]
    ])
  })

  test('a chase and its issues are read by their player alone', async () => {
    const reader = new ChaseReader(db)
    const id = await chase(db, chaseOf(uid, sold, [1]))
    const [issue] = await reader.issues(id, 1, 1)
    const found = async (userId: number) => [await reader.one(userId, id), await reader.issue(userId, issue?.id ?? 0)]
    expect((await found(uid)).map(row => row?.id)).toEqual([id, issue?.id])
    expect(await found(await player(db))).toEqual([undefined, undefined])
  })

  test('same key and body: one chase, told once; another body under it is refused', async () => {
    const request = chaseOf(uid, sold, [1, 2])
    const told: DomainEvent[] = []
    const first = await placeChase(db, request, event => told.push(event))
    for (const now of [request.now + 1, sold.closesAt + 1]) {
      const again = await placeChase(db, { ...request, ...at(now) }, event => told.push(event))
      expect(again).toEqual({ ...first, replayed: true })
    }
    expect(told).toHaveLength(1)
    const others: readonly Partial<ChaseRequest>[] = [
      { stopOnWin: true },
      { fromBasket: true },
      { bonusGroup: 1900 },
      { lines: [{ actionCode: CAR_THREE, notes: 1 }] },
      { multiples: [2, 1] },
      { count: 3, multiples: [1], total: 3 },
      { unitMode: 0.1, total: '0.3' },
      { startIssue: issueOf(sold, 1).issue }
    ]
    for (const other of others)
      expect([other, refusalOf(await placeChase(db, { ...request, ...other }))]).toEqual([other, 'request.key-reused'])
    expect(await db.selectFrom('chases').select('id').execute()).toHaveLength(1)
  })

  test('typeId 18 while the issue before is not drawn (§S5)', async () => {
    const six = await openGame(db, 18)
    const { play, groupId } = playOf(18, 'lhc-special-a')
    const request = {
      ...chaseOf(uid, sold, [1]),
      typeId: 18,
      playId: play.number,
      groupId,
      lines: [{ actionCode: play.encode({ form: 'picks', rows: [[8]], positions: [] }) }],
      startIssue: issueAt(gameNamed(18), six.ordinal + 1).issue
    }
    // Its own issue is on sale, but the one before is still being drawn.
    expect(refusalOf(await placeChase(db, { ...request, ...at(six.drawsAt + 1) }))).toBe('bet.waiting-previous')
    expect(refusalOf(await placeChase(db, { ...request, startIssue: six.issue, key: newKey() }))).toBe('accepted')
  })
})
