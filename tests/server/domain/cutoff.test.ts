import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { YUAN } from '../../../src/rules/money'
import { cancelOrder } from '../../../src/server/domain/bets/cancelOrder'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { CUTOFF_GRACE_MS } from '../../../src/server/domain/bets/sale'
import { advanceChases } from '../../../src/server/domain/chase/advanceChases'
import { cancelChase } from '../../../src/server/domain/chase/cancelChase'
import { placeChase } from '../../../src/server/domain/chase/placeChase'
import type { DomainEvent } from '../../../src/server/domain/events'
import { importFeed } from '../../../src/server/domain/feed/importFeed'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import type { Database } from '../../../src/server/store/tables'
import { betWorld, ordersOf } from '../kit/betWorld'
import { chase, chaseOf, GAME, give, issueOf, openChased, statesOf, WIN } from '../kit/chases'
import { expectHonest } from '../kit/expectHonest'
import { accepted, at, balances, bet, drawDb, gameNamed, line, newKey, refusalOf } from '../kit/testDatabase'

let db: Database
let sold: PlannedIssue
let uid: number
beforeEach(async () => {
  ;({ db, sold, uid } = await betWorld(openChased))
})

const honest = async () => {
  await expectHonest(db)
}
const orders = () => ordersOf(db)

/** Received a millisecond before the cutoff; the clock jumps to `then` after it was read `reads` times. */
const inTimeThen = (then: number, reads: number) => {
  let left = reads
  return { now: sold.closesAt - 1, clock: () => (left-- > 0 ? sold.closesAt - 1 : then) }
}

/** Whether the clock stands past the grace at once, when the issue is locked, or only behind all locks. */
const MOMENTS: readonly [string, number][] = [
  ['at once', 0],
  ['when the issue is to be locked', 1],
  ['behind the locks', 2]
]

describe('the clock is read again behind the locks, whatever the receive time says', () => {
  const over = () => sold.closesAt + CUTOFF_GRACE_MS

  test('the grace is 500 ms and shorter than the way from any cutoff to its draw', () => {
    expect(CUTOFF_GRACE_MS).toBe(500)
    expect(sold.drawsAt - sold.closesAt).toBeGreaterThan(CUTOFF_GRACE_MS)
  })

  test.each(MOMENTS)('500 ms past the cutoff %s: a bet is refused, with the distance', async (_, reads) => {
    const outcome = await placeOrders(db, {
      userId: uid,
      typeId: GAME,
      issue: sold.issue,
      lines: [line(GAME, 'pk10-bsoe')],
      key: newKey(),
      ...inTimeThen(over(), reads)
    })
    expect(outcome).toMatchObject({ ok: true, answer: { code: 'issue.closed', params: { late: '0.50 秒' } } })
    expect(await orders()).toEqual([])
  })

  test.each(MOMENTS)('500 ms past the cutoff %s: a chase is refused', async (_, reads) => {
    expect(refusalOf(await placeChase(db, chaseOf(uid, sold, [1, 1], inTimeThen(over(), reads))))).toBe('issue.closed')
    expect(await orders()).toEqual([])
  })

  test.each(MOMENTS)('500 ms past the cutoff %s: nothing is cancelled', async (_, reads) => {
    const { orderIds } = accepted(await bet(db, uid, sold, GAME, [line(GAME, 'pk10-bsoe')]))
    const request = { userId: uid, orderId: orderIds[0] ?? 0, ...inTimeThen(over(), reads) }
    expect(await cancelOrder(db, request)).toMatchObject({ ok: false, code: 'order.too-late' })
    expect((await orders())[0]?.status).toBe(0)
  })

  test.each(MOMENTS)('500 ms past the cutoff %s: no bet of a chase is cancelled', async (_, reads) => {
    const chaseId = await chase(db, chaseOf(uid, sold, [1]))
    const request = { userId: uid, chaseId, typeId: GAME, issues: [], ...inTimeThen(over(), reads) }
    expect(await cancelChase(db, request)).toMatchObject({ ok: false, code: 'chase.nothing-left' })
    expect(await statesOf(db, chaseId)).toEqual([0])
  })

  test('a millisecond less: what was received before the cutoff counts, and both times are kept', async () => {
    const { orderIds } = accepted(
      await placeOrders(db, {
        userId: uid,
        typeId: GAME,
        issue: sold.issue,
        lines: [line(GAME, 'pk10-bsoe')],
        key: newKey(),
        ...inTimeThen(over() - 1, 0)
      })
    )
    expect(await orders()).toMatchObject([{ placed_at: sold.closesAt - 1, inserted_at: over() - 1 }])
    const cancel = { userId: uid, orderId: orderIds[0] ?? 0, ...inTimeThen(over() - 1, 0) }
    expect((await cancelOrder(db, cancel)).ok).toBe(true)
    await honest()
  })

  test('a bet the server makes for a chase has no grace: at the cutoff it is not made', async () => {
    const second = issueOf(sold, 1)
    const chaseId = await chase(db, chaseOf(uid, second, [1], at(sold.opensAt + 1)))
    let left = 3
    await advanceChases(db, () => (left-- > 0 ? second.closesAt - 1 : second.closesAt))
    expect(await orders()).toEqual([])
    await advanceChases(db, () => second.closesAt)
    expect(await statesOf(db, chaseId)).toEqual([5])
  })
})

describe('an insertion time is kept', () => {
  test('a chase bets when it was received, and is written when the locks are had', async () => {
    const [now, written] = [sold.closesAt - 1, sold.closesAt + CUTOFF_GRACE_MS - 1]
    await chase(db, chaseOf(uid, sold, [1], inTimeThen(written, 2)))
    const times = (await orders()).map(({ placed_at, inserted_at }) => ({ placed_at, inserted_at }))
    expect(times).toEqual([{ placed_at: now, inserted_at: written }])
    await honest()
  })

  test.each([
    'update orders set inserted_at = 1',
    'update orders set placed_at = 1',
    'update orders set inserted_at = null'
  ])('nobody changes it: %s', async statement => {
    accepted(await bet(db, uid, sold, GAME, [line(GAME, 'pk10-bsoe')]))
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({
      code: 'KJ002'
    })
  })
})

describe('an official draw that was before our cutoff (imported issues)', () => {
  const bets = async () => {
    const early = accepted(await bet(db, uid, sold, GAME, [line(GAME, 'pk10-bsoe')], sold.opensAt + 1000))
    const late = accepted(await bet(db, uid, sold, GAME, [line(GAME, 'pk10-bsoe')], sold.opensAt + 3000))
    const chased = await chase(db, chaseOf(uid, sold, [1], at(sold.opensAt + 3001)))
    return { early: early.orderIds[0] ?? 0, late: late.orderIds[0] ?? 0, chased }
  }

  test('a bet placed at or after it is void: its stake comes back, it is never judged, and the player is told', async () => {
    const { early, late, chased } = await bets()
    await give(db, sold, WIN)
    await db
      .updateTable('issues')
      .set({ drawn_at: sold.opensAt + 3000 })
      .where('issue', '=', sold.issue)
      .execute()
    const events: DomainEvent[] = []
    await settleNext(
      db,
      () => sold.drawsAt,
      event => events.push(event)
    )
    const rows = await orders()
    const statusOf = (id: number) => rows.find(row => row.id === id)?.status
    expect([1, 2]).toContain(statusOf(early))
    expect(statusOf(late)).toBe(3)
    await advanceChases(db, () => sold.drawsAt + 1)
    expect(await statesOf(db, chased)).toEqual([3])
    const { player: balance, escrow } = await balances(db, uid)
    const won = rows.find(row => row.id === early)?.bonus ?? 0
    expect({ balance, escrow }).toEqual({ balance: SIGNUP_BONUS - 2 * YUAN + won, escrow: 0 })
    expect(events.at(-1)).toEqual({ kind: 'balance', userId: uid, balance })
    await honest()
  })

  test('an import never leaves a bet standing that was placed at or after the time of the draw', async () => {
    const { early, late, chased } = await bets()
    const time = new Date(sold.opensAt + 3000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const results = `issue,time,numbers\n${sold.issue},${time},"${WIN}"\n`
    const now = sold.opensAt + 60_000
    const report = await importFeed(drawDb(db), gameNamed(GAME), new Set([GAME]), { results }, () => now)
    expect(report).toMatchObject({ imported: 1, faults: [] })
    const orderIds = [late, ...(await orders()).filter(row => row.chase_issue_id !== null).map(row => row.id)]
    expect(refusalOf(await bet(db, uid, sold, GAME, [line(GAME, 'pk10-bsoe')], now))).toBe('issue.closed')
    for (const orderId of [early, ...orderIds])
      expect(await cancelOrder(db, { userId: uid, orderId, ...at(now) })).toMatchObject({ code: 'order.too-late' })
    while (await settleNext(db, () => now));
    await advanceChases(db, () => now)
    const statuses = new Map((await orders()).map(row => [row.id, row.status]))
    expect(orderIds.map(id => statuses.get(id))).toEqual([3, 3])
    expect([1, 2]).toContain(statuses.get(early))
    expect(await statesOf(db, chased)).toEqual([3])
    await honest()
  })
})
