import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import { YUAN } from '../../../src/rules/money'
import { seededRandom, shuffled } from '../../../src/rules/random'
import type { CallRefused } from '../../../src/server/CallRefused'
import type { PlaceOutcome } from '../../../src/server/domain/bets/betAnswer'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { CUTOFF_GRACE_MS } from '../../../src/server/domain/bets/sale'
import type { SlipRequest } from '../../../src/server/domain/bets/writeSlips'
import type { DomainEvent } from '../../../src/server/domain/events'
import type { PlannedIssue } from '../../../src/server/domain/issues/calendar'
import { answerOfKey } from '../../../src/server/domain/keyed/keptAnswers'
import { SIGNUP_BONUS } from '../../../src/server/domain/ledger'
import { SessionRepository } from '../../../src/server/domain/users/SessionRepository'
import { Sessions } from '../../../src/server/domain/users/Sessions'
import type { Database } from '../../../src/server/store/tables'
import { FakeClock } from '../../kit/FakeClock'
import { expectHonest } from '../kit/expectHonest'
import { slipQueueOn } from '../kit/slipQueueOn'
import {
  accepted,
  balances,
  freshDatabase,
  line,
  newKey,
  openGame,
  POSTGRES,
  player,
  refusalOf
} from '../kit/testDatabase'
import { twoServers } from '../kit/twoServers'

const SUM = line(2, 'pk10-c-sum-two-sided')

let db: Database
let sold: PlannedIssue
let now: number
let events: DomainEvent[]
let faults: unknown[]
let slips: ReturnType<typeof slipQueueOn>
let clock: FakeClock
const time = (read: () => number) => ({ now: read, after: (ms: number, run: () => void) => clock.after(ms, run) })
const queueOn = (read: () => number, on = db, parts: Parameters<typeof slipQueueOn>[2] = {}) =>
  slipQueueOn(on, time(read), {
    emit: event => events.push(event),
    report: fault => faults.push(fault),
    ...parts
  })
const ask = (userId: number, extra: Partial<SlipRequest> = {}): SlipRequest => ({
  userId,
  session: '',
  typeId: 2,
  issue: sold.issue,
  lines: [SUM],
  key: newKey(),
  now,
  clock: () => now,
  ...extra
})
const together = (requests: readonly SlipRequest[], queue = slips) =>
  Promise.all(requests.map(request => queue.place(request)))
const commits = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(distinct xmin::text)::int as n from orders`.execute(db)
  return rows[0]?.n ?? 0
}

beforeEach(async () => {
  db = await freshDatabase()
  sold = await openGame(db, 2)
  now = sold.opensAt + 1
  events = []
  faults = []
  clock = new FakeClock(now)
  slips = queueOn(() => now)
})

afterEach(() => {
  expect(faults).toEqual([])
  expect(clock.pending).toBe(0)
})

describe('§R2.6 slips share a commit', () => {
  test('slips of many players that come together are one commit; each has its own answer, key and event', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => player(db)))
    const requests = users.map(userId => ask(userId))
    const outcomes = await together(requests)
    expect(await commits()).toBe(1)
    expect(new Set(outcomes.flatMap(outcome => accepted(outcome).orderIds)).size).toBe(20)
    for (const [place, { userId, key }] of requests.entries()) {
      expect(await answerOfKey(db, userId, key)).toEqual(accepted(outcomes[place] as PlaceOutcome))
      expect(await balances(db, userId)).toEqual({ player: SIGNUP_BONUS - YUAN, escrow: YUAN })
    }
    expect(events).toHaveLength(20)
    await expectHonest(db)
  })

  test('slips of one player see what those before them left: funds for three of five are spent once', async () => {
    const uid = await player(db)
    const stake = line(2, 'pk10-c-sum-two-sided', { multiple: 3000 })
    const outcomes = await together(Array.from({ length: 5 }, () => ask(uid, { lines: [stake] })))
    expect(outcomes.map(refusalOf)).toEqual(['accepted', 'accepted', 'accepted', 'bet.balance', 'bet.balance'])
    expect(await balances(db, uid)).toEqual({ player: 1000 * YUAN, escrow: 9000 * YUAN })
    await expectHonest(db)
  })

  test('any mix of slips comes to what it comes to one by one', async () => {
    const random = seededRandom('mix')
    const users = [await player(db), await player(db), await player(db)]
    const keys = Array.from({ length: 12 }, newKey)
    const stakes = [1, 4000, 6000]
    const make = (n: number, who: readonly number[]): SlipRequest =>
      ask(who[n % 3] ?? 0, {
        key: keys[Math.floor(n / 2)] ?? '',
        issue: n % 7 === 6 ? 'no such issue' : sold.issue,
        lines: [
          line(2, 'pk10-c-sum-two-sided', { multiple: stakes[Math.floor(n / 4) % 3] ?? 1 }),
          ...(n % 5 === 4 ? [line(2, 'pk10-bsoe', { multiple: 0 })] : [])
        ]
      })
    const order = shuffled(
      random,
      Array.from({ length: 24 }, (_, n) => n)
    )
    const one: string[] = []
    const alike = [await player(db), await player(db), await player(db)]
    for (const n of order) one.push(refusalOf(await placeOrders(db, make(n, alike))))
    const shared = (await together(order.map(n => make(n, users)))).map(refusalOf)
    expect([...shared].sort()).toEqual([...one].sort())
    for (const [place, uid] of users.entries())
      expect(await balances(db, uid)).toEqual(await balances(db, alike[place] ?? 0))
    await expectHonest(db)
  })

  test('a key that comes many times at once has one effect and one answer; with another body it is refused', async () => {
    const uid = await player(db)
    const request = ask(uid)
    const outcomes = await together([request, request, request, { ...request, lines: [SUM, SUM] }])
    expect(outcomes.map(refusalOf)).toEqual(['accepted', 'accepted', 'accepted', 'request.key-reused'])
    expect(new Set(outcomes.slice(0, 3).map(outcome => JSON.stringify(accepted(outcome)))).size).toBe(1)
    expect(outcomes.map(outcome => outcome.ok && outcome.replayed)).toEqual([false, true, true, false])
    expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS - YUAN, escrow: YUAN })
  })

  test('§C3 in a transaction of several players the limit of one is checked, and those without a limit are not', async () => {
    const [free, limited] = [await player(db), await player(db)]
    await sql`insert into limits (user_id, kind, period, amount, from_at) values (${limited}, 'stake', 'day', ${YUAN}, ${now})`.execute(
      db
    )
    await sql`update accounts set protected_from = 0 where user_id = ${limited}`.execute(db)
    const outcomes = await together([ask(free), ask(limited), ask(limited), ask(free)])
    expect(outcomes.map(refusalOf).sort()).toEqual(['accepted', 'accepted', 'accepted', 'protection.limit.stake'])
    expect(await balances(db, limited)).toEqual({ player: SIGNUP_BONUS - YUAN, escrow: YUAN })
  })

  /** Slips of a good player beside one whose orders the database refuses, and how each ended. */
  async function besideRefused(good: number, bad: number, code: string): Promise<readonly string[]> {
    await sql`create function refuse_player() returns trigger language plpgsql as $$
      begin raise exception 'no orders of this player' using errcode = ${sql.lit(code)}; end $$`.execute(db)
    await sql`create trigger refuse_player before insert on orders for each row when (new.user_id = ${sql.lit(bad)})
      execute function refuse_player()`.execute(db)
    try {
      const asked = [ask(good), ask(bad), ask(good)]
      return (await Promise.allSettled(asked.map(request => slips.place(request)))).map(({ status }) => status)
    } finally {
      await sql`drop trigger refuse_player on orders`.execute(db)
      await sql`drop function refuse_player`.execute(db)
    }
  }

  test('a slip that the database refuses fails alone, and the fault that undid the commit is reported', async () => {
    const [good, bad] = [await player(db), await player(db)]
    expect(await besideRefused(good, bad, 'P0001')).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(faults.splice(0)).toMatchObject([{ cause: { message: 'no orders of this player' } }])
    expect(await balances(db, bad)).toEqual({ player: SIGNUP_BONUS, escrow: 0 })
    expect(await balances(db, good)).toEqual({ player: SIGNUP_BONUS - 2 * YUAN, escrow: 2 * YUAN })
    await expectHonest(db)
  })

  test('a row that another server wrote first, as a key that was answered there, is no fault to report', async () => {
    const [good, bad] = [await player(db), await player(db)]
    expect(await besideRefused(good, bad, '23505')).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(faults).toEqual([])
  })

  test.each([
    ['received at the close', 0, 0, 'issue.closed'],
    ['received in time, written within the grace', -1, CUTOFF_GRACE_MS - 1, 'accepted'],
    ['received in time, written when the grace is over', -1, CUTOFF_GRACE_MS, 'issue.closed']
  ])('§R2.5 a slip %s', async (_, received, written, expected) => {
    const uid = await player(db)
    // What is remembered of the issue was read while it was on sale.
    await slips.place(ask(await player(db)))
    now = sold.closesAt + written
    expect(refusalOf(await slips.place(ask(uid, { now: sold.closesAt + received })))).toBe(expected)
    await expectHonest(db)
  })

  test.each([1, 2, 3, 4, 5, 6])(
    '§R2.5 time that is over from the %i. look at the clock on, before or behind the locks: nothing is accepted',
    async looks => {
      const uid = await player(db)
      now = sold.closesAt - 1
      let reads = 0
      const over = () => (reads++ < looks ? now : sold.closesAt + CUTOFF_GRACE_MS)
      expect(refusalOf(await queueOn(over).place(ask(uid, { clock: over })))).toBe('issue.closed')
      expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS, escrow: 0 })
    }
  )
})

describe('§R4.2 a session that another server ended is over for bets at once', () => {
  const LIVES_MS = 1000
  let rows: SessionRepository
  let here: Sessions
  beforeEach(() => {
    rows = new SessionRepository(db, clock)
    here = new Sessions(
      rows,
      24,
      () => undefined,
      () => undefined
    )
  })
  /** A player with a session. */
  async function comes(session: string): Promise<{ readonly uid: number; readonly session: string }> {
    const uid = await player(db)
    const place = { ip: '', browser: '' }
    await rows.start({ tokenHash: session, userId: uid, ...place, now, expiresAt: now + LIVES_MS }, 'replaced')
    return { uid, session }
  }
  /** What slips come to that arrive together at a server that heard of no end. */
  const outcomes = async (...requests: readonly SlipRequest[]): Promise<readonly unknown[]> => {
    const queue = queueOn(() => now, db, { sessions: here })
    return (await Promise.allSettled(requests.map(request => queue.place(request)))).map(each =>
      each.status === 'fulfilled' ? refusalOf(each.value) : (each.reason as CallRefused).code
    )
  }

  test('alone and in the commit of others, with nothing taken and its key unused; the others are accepted', async () => {
    const [over, other] = [await comes('a'), await comes('b')]
    await db.transaction().execute(trx => rows.endAll(trx, over.uid, 'replaced', now))
    const asked = ask(over.uid, { session: over.session })
    expect(await outcomes(asked, ask(other.uid, { session: other.session }))).toEqual([CODE.replaced, 'accepted'])
    expect(await outcomes(asked)).toEqual([CODE.replaced])
    expect(await balances(db, over.uid)).toEqual({ player: SIGNUP_BONUS, escrow: 0 })
    expect(await answerOfKey(db, over.uid, asked.key)).toBeUndefined()
  })

  test.each<[string, Partial<SlipRequest>, string]>([
    ['on sale', {}, 'accepted'],
    ['of no issue, answered without the others', { issue: 'no such issue' }, 'issue.unknown'],
    ['repeated, answered without the others', { key: 'k' }, 'accepted']
  ])('a slip %s: so is a session whose time is over', async (_, slip, alive) => {
    const { uid, session } = await comes('a')
    const asked = ask(uid, { session, ...slip })
    expect(await outcomes(asked)).toEqual([alive])
    now += LIVES_MS
    expect(await outcomes('key' in slip ? asked : ask(uid, { session, ...slip }))).toEqual([CODE.expired])
  })

  test('one that never was is none; a live one costs no statement of its own', async () => {
    const both = [await comes('a'), await comes('b')]
    expect(await outcomes(ask(both[0]?.uid ?? 0, { session: 'no such' }))).toEqual([CODE.expired])
    const confirmed = vi.spyOn(here, 'confirm')
    expect(await outcomes(...both.map(({ uid, session }) => ask(uid, { session })))).toEqual(['accepted', 'accepted'])
    expect(confirmed).not.toHaveBeenCalled()
  })
})

describe('§R2.7 a full machine', () => {
  test('a bet that waits too long is refused within a second and costs nothing; its key can be used again', async () => {
    const uid = await player(db)
    let free: () => void = () => undefined
    const held = new Promise<void>(done => (free = done))
    let begin: () => void = () => undefined
    const begun = new Promise<void>(done => (begin = done))
    const holder = db.transaction().execute(async () => {
      begin()
      await held
    })
    await begun
    const queue = queueOn(() => clock.now())
    const requests = [ask(uid), ask(uid), ask(uid)]
    const first = queue.place(requests[0] ?? ask(uid))
    await Promise.resolve()
    const late = Promise.allSettled(requests.slice(1).map(request => queue.place(request)))
    await clock.advance(0)
    await clock.advance(999)
    const codes = (await late).map(each => (each.status === 'rejected' ? (each.reason as CallRefused).code : 0))
    expect(codes).toEqual([CODE.busy, CODE.busy])
    free()
    await holder
    expect(refusalOf(await first)).toBe('accepted')
    expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS - YUAN, escrow: YUAN })
    expect((await together(requests)).map(outcome => outcome.ok && outcome.replayed)).toEqual([true, false, false])
    expect(await balances(db, uid)).toEqual({ player: SIGNUP_BONUS - 3 * YUAN, escrow: 3 * YUAN })
    await expectHonest(db)
  })
})

describe.skipIf(POSTGRES === '')('§R2.6 with other transactions on PostgreSQL', () => {
  const servers = twoServers()
  test('a held account or issue holds up only its own slips; queues of two servers agree', async () => {
    db = servers.one.db
    sold = await openGame(db, 2)
    now = sold.opensAt + 1
    const [held, free] = [await player(db), await player(db)]
    const queue = queueOn(() => now)
    const other = queueOn(() => now, servers.two.db)
    let release: () => void = () => undefined
    const holding = new Promise<void>(done => (release = done))
    let started: () => void = () => undefined
    const locked = new Promise<void>(done => (started = done))
    const holder = servers.two.workDb.transaction().execute(async trx => {
      await sql`select 1 from accounts where user_id = ${held} for update`.execute(trx)
      started()
      await holding
    })
    await locked
    const waiting = queue.place(ask(held))
    expect(refusalOf(await queue.place(ask(free)))).toBe('accepted')
    release()
    await holder
    expect(refusalOf(await waiting)).toBe('accepted')

    const uid = await player(db)
    const request = ask(uid)
    const dear = () => ask(uid, { lines: [line(2, 'pk10-c-sum-two-sided', { multiple: 100 })] })
    const outcomes = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => (n % 2 ? queue : other).place(request)),
      ...Array.from({ length: 120 }, (_, n) => (n % 2 ? queue : other).place(dear()))
    ])
    expect(outcomes.slice(0, 6).map(refusalOf)).toEqual(Array.from({ length: 6 }, () => 'accepted'))
    expect((await balances(db, uid)).player).toBe(SIGNUP_BONUS - YUAN - 99 * 100 * YUAN)
    await expectHonest(db)
  }, 120_000)
})
