import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { CHASE_STATE } from '../../../src/contract/areas/chasing'
import { parseChinaTime } from '../../../src/rules/chinaTime'
import { oddsTable } from '../../../src/rules/odds'
import { seededRandom } from '../../../src/rules/random'
import { rulesOn } from '../../../src/server/catalogue/catalogue'
import type { PlaceRequest } from '../../../src/server/domain/bets/placeOrders'
import { placeOrders } from '../../../src/server/domain/bets/placeOrders'
import { advanceChases } from '../../../src/server/domain/chase/advanceChases'
import type { ChaseRequest } from '../../../src/server/domain/chase/placeChase'
import { placeChase } from '../../../src/server/domain/chase/placeChase'
import { importFeed } from '../../../src/server/domain/feed/importFeed'
import { returnVoid } from '../../../src/server/domain/settlement/returnVoid'
import { settleNext } from '../../../src/server/domain/settlement/settleIssue'
import type { Database } from '../../../src/server/store/tables'
import { FakeClock } from '../../kit/FakeClock'
import { expectHonest } from '../kit/expectHonest'
import { slipQueueOn } from '../kit/slipQueueOn'
import { drawDb, freshDatabase, gameNamed, line, newKey, player, playOf, refusalOf } from '../kit/testDatabase'
import { whileWaiting } from '../kit/whileWaiting'

/** 六合彩, Tuesday, Thursday and Saturday at 21:30: its zodiac and the prices that hang on it follow the lunar year. */
const GAME = 18
const ISSUE = '2026019'
/** The year of the horse begins on the 17th. */
const [OLD_DAY, NEW_DAY] = ['2026-02-14', '2026-02-21']
const START = parseChinaTime('2026-02-13 13:00') ?? Number.NaN
const PLAY = 'lhc-special-zodiac'
const SIGN = line(GAME, PLAY)

let db: Database
let clock: FakeClock
let uid: number
const now = () => clock.now()

const feed = (files: Parameters<typeof importFeed>[3], on = db) =>
  importFeed(drawDb(on), gameNamed(GAME), new Set([GAME]), files, now)
/** The plan that moves the issue over the lunar new year. */
const move = async (on = db) => {
  const plan = `issue,opens,closes,draws\n${ISSUE},2026-02-12 21:30:00,${NEW_DAY} 21:15:00,${NEW_DAY} 21:30:00\n`
  expect(await feed({ plan }, on)).toMatchObject({ planned: 1, faults: [] })
}

beforeEach(async () => {
  db = await freshDatabase()
  clock = new FakeClock(START)
  uid = await player(db)
  const results = 'issue,time,numbers\n2026018,2026-02-12 21:30:00,1 2 3 4 5 6 7\n'
  expect(await feed({ results })).toMatchObject({ imported: 1, faults: [] })
})

const slip = (extra: Partial<PlaceRequest> = {}): PlaceRequest => ({
  ...{ userId: uid, typeId: GAME, issue: ISSUE, lines: [SIGN], key: newKey(), now: now(), clock: now },
  ...extra
})
const orders = () => db.selectFrom('orders').select(['status', 'odds']).orderBy('id').execute()
/** What the bet is paid by on a day, as an order keeps it. */
const oddsOn = (day: string): string => {
  const play = rulesOn(gameNamed(GAME), day)
    .groups.flatMap(group => group.plays)
    .find(each => each.number === SIGN.playId)
  if (!play) throw new Error('the play is not sold')
  return oddsTable(play).join()
}

test('the two years price a sign differently', () => expect(oddsOn(OLD_DAY)).not.toBe(oddsOn(NEW_DAY)))

test('a bet that came while the import waited for its issue is returned: it was another bet; one of the millisecond after it stands', async () => {
  const received = START + 5
  expect(refusalOf(await placeOrders(db, slip({ now: received, clock: () => received })))).toBe('accepted')
  await move(whileWaiting(db, 'for update', () => clock.advanceSync(10)))
  const { void_before } = await db
    .selectFrom('issues')
    .select('void_before')
    .where('issue', '=', ISSUE)
    .executeTakeFirstOrThrow()
  clock.advanceSync((void_before ?? 0) - now())
  expect(refusalOf(await placeOrders(db, slip()))).toBe('accepted')
  expect(await returnVoid(db, now, () => undefined)).toBe(true)
  expect(await orders()).toEqual([
    { status: 3, odds: oddsOn(OLD_DAY) },
    { status: 0, odds: oddsOn(NEW_DAY) }
  ])
  clock.advanceSync((parseChinaTime(`${NEW_DAY} 22:00`) ?? Number.NaN) - now())
  const results = `issue,time,numbers\n${ISSUE},${NEW_DAY} 21:30:00,1 2 3 4 5 6 7\n`
  expect(await feed({ results })).toMatchObject({ imported: 1, faults: [] })
  await settleNext(db, now)
  expect([1, 2]).toContain((await orders())[1]?.status)
  await expectHonest(db)
})

/** Withdrawn issues of which every round of the scheduler looks through all bets. */
const lookedThrough = async (): Promise<number> => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_expr(indpred, indrelid) as definition from pg_index where indexrelid = 'issues_void'::regclass`.execute(
    db
  )
  const { rows: found } =
    await sql`select from issues where withdrawn_at is not null and ${sql.raw(rows[0]?.definition ?? 'true')}`.execute(
      db
    )
  return found.length
}

test('the bets of a withdrawn issue are looked through until their stakes are back, and again where it is withdrawn again', async () => {
  const other = `2026020,2026-02-12 21:30:00,${OLD_DAY} 21:15:00,${OLD_DAY} 21:30:00\n`
  for (let round = 0; round < 2; round++) {
    await feed({
      plan: `issue,opens,closes,draws\n${ISSUE},2026-02-12 21:30:00,${OLD_DAY} 21:15:00,${OLD_DAY} 21:30:00\n`
    })
    clock.advanceSync(10)
    expect(refusalOf(await placeOrders(db, slip()))).toBe('accepted')
    clock.advanceSync(10)
    expect(await feed({ plan: `issue,opens,closes,draws\n${other}` })).toMatchObject({ faults: [] })
    expect(await lookedThrough()).toBeGreaterThan(0)
    expect(await returnVoid(db, now, () => undefined)).toBe(true)
    expect([await returnVoid(db, now, () => undefined), await lookedThrough()]).toEqual([false, 0])
    expect((await orders()).map(({ status }) => status)).toEqual(Array.from({ length: round + 1 }, () => 3))
  }
  await expectHonest(db)
})

const chaseOf = (count: number, look = now): ChaseRequest => {
  const { playId, groupId, actionCode } = SIGN
  const { play } = playOf(GAME, PLAY)
  const each = play.oneYuanValue * play.count(play.random(seededRandom(1)))
  return {
    ...{ userId: uid, typeId: GAME, playId, groupId, unitMode: 1, startIssue: ISSUE, count, multiples: [1] },
    ...{ lines: [{ actionCode }], total: count * each },
    ...{ stopOnWin: false, fromBasket: false, key: newKey(), now: now(), clock: look }
  }
}

/** The clock of a call: the import commits after its first look, before any lock is had. */
function moving(importing: () => Promise<unknown> = move) {
  let moved: Promise<unknown> | undefined
  const look = () => {
    moved ??= importing()
    return now()
  }
  return { look, done: () => moved }
}

describe('a slip that was priced before its issue was moved', () => {
  test('by what is remembered of the issue: it is priced anew', async () => {
    const queue = slipQueueOn(db, clock)
    const place = async () => refusalOf(await queue.place({ ...slip(), session: '' }))
    expect(await place()).toBe('accepted')
    await move()
    clock.advanceSync(10)
    expect(await place()).toBe('accepted')
    expect(await returnVoid(db, now, () => undefined)).toBe(true)
    expect(await orders()).toEqual([
      { status: 3, odds: oddsOn(OLD_DAY) },
      { status: 0, odds: oddsOn(NEW_DAY) }
    ])
    await expectHonest(db)
  })

  test('by the row before its lock: it is refused, and the next one is priced anew', async () => {
    const { look, done } = moving()
    expect(refusalOf(await placeOrders(db, slip({ clock: look })))).toBe('bet.price-changed')
    await done()
    expect(await orders()).toEqual([])
    clock.advanceSync(10)
    expect(refusalOf(await placeOrders(db, slip()))).toBe('accepted')
    expect(await orders()).toEqual([{ status: 0, odds: oddsOn(NEW_DAY) }])
    await expectHonest(db)
  })

  test('a chase: it is refused and no row of it is written', async () => {
    const { look, done } = moving()
    const chase = chaseOf(1, look)
    expect(refusalOf(await placeChase(db, chase))).toBe('bet.price-changed')
    await done()
    expect(await db.selectFrom('chases').select('id').execute()).toEqual([])
    expect(refusalOf(await placeChase(db, { ...chase, key: newKey(), clock: now }))).toBe('accepted')
    expect(await orders()).toEqual([{ status: 0, odds: oddsOn(NEW_DAY) }])
  })
})

describe('a chase whose later issues an import moves before its first one is locked', () => {
  const FIRST = `${ISSUE},2026-02-12 21:30:00,${OLD_DAY} 21:15:00,${OLD_DAY} 21:30:00\n`
  const place = (plan: string) => {
    const { look } = moving(() => feed({ plan: `issue,opens,closes,draws\n${FIRST}${plan}` }))
    return placeChase(db, chaseOf(2, look))
  }

  test('to another time: it waits for them until then', async () => {
    const later = '2026-02-28'
    const outcome = await place(`2026020,${OLD_DAY} 21:30:00,${later} 21:15:00,${later} 21:30:00\n`)
    expect(refusalOf(outcome)).toBe('accepted')
    const { closes_at } = await db
      .selectFrom('chase_issues')
      .select('closes_at')
      .where('issue', '=', '2026020')
      .executeTakeFirstOrThrow()
    expect(closes_at).toBe(parseChinaTime(`${later} 21:15`))
  })

  test('to other names: it is refused', async () => {
    expect(refusalOf(await place('2026022,2026-02-14 21:30:00,2026-02-28 21:15:00,2026-02-28 21:30:00\n'))).toBe(
      'bet.price-changed'
    )
    expect(await db.selectFrom('chases').select('id').execute()).toEqual([])
  })
})

describe('the feed takes the issue before back, and names it again (§S5)', () => {
  const NEXT = '2026020'
  /** The issues a plan names: one a day, the first on the 14th. */
  const plan = async (...issues: readonly string[]) => {
    const rows = issues.map((issue, at) => {
      const day = `2026-02-${14 + at}`
      return `${issue},2026-02-12 21:30:00,${day} 21:15:00,${day} 21:30:00\n`
    })
    clock.advanceSync(10)
    expect(await feed({ plan: `issue,opens,closes,draws\n${rows.join('')}` })).toMatchObject({ faults: [] })
    clock.advanceSync(10)
  }

  test('the next one waits for its draw no more: a bet is taken, and a chase goes on there', async () => {
    await plan(ISSUE, NEXT)
    expect(refusalOf(await placeOrders(db, slip({ issue: NEXT })))).toBe('bet.waiting-previous')
    expect(refusalOf(await placeChase(db, chaseOf(1)))).toBe('accepted')
    expect(refusalOf(await placeChase(db, chaseOf(2)))).toBe('accepted')
    await plan(NEXT)
    expect(refusalOf(await placeOrders(db, slip({ issue: NEXT })))).toBe('accepted')
    while (await returnVoid(db, now, () => undefined));
    // Nothing is left of the chase over one issue (§R9.7); a round looks at no chase that is over.
    expect(await db.selectFrom('chases').select('state').orderBy('id').execute()).toEqual([
      { state: CHASE_STATE.done },
      { state: CHASE_STATE.running }
    ])
    await advanceChases(db, now)
    expect((await orders()).map(({ status }) => status)).toEqual([3, 3, 0, 0])
    await expectHonest(db)
  })

  test('the next one waits for it again, whatever was read of the sale before its lock', async () => {
    await plan(NEXT)
    const queue = slipQueueOn(db, clock)
    const place = async () => refusalOf(await queue.place({ ...slip({ issue: NEXT }), session: '' }))
    expect(await place()).toBe('accepted')
    const { look, done } = moving(() => plan(ISSUE, NEXT))
    expect(refusalOf(await placeOrders(db, slip({ issue: NEXT, clock: look })))).toBe('bet.waiting-previous')
    await done()
    expect(await place()).toBe('bet.waiting-previous')
    expect(await orders()).toHaveLength(1)
  })
})
