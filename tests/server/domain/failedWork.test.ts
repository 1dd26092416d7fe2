import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CHASE_ISSUE_STATE } from '../../../src/contract/areas/chasing'
import type { Job } from '../../../src/server/domain/JobRunner'
import { Scheduler } from '../../../src/server/domain/Scheduler'
import { guarded, openPool } from '../../../src/server/store/guardedPool'
import type { Store } from '../../../src/server/store/openStore'
import { databaseOn } from '../../../src/server/store/openStore'
import type { Database } from '../../../src/server/store/tables'
import { FakeClock } from '../../kit/FakeClock'
import { chase, chaseOf, issueOf, statesOf } from '../kit/chases'
import type { PostgresDatabase } from '../kit/testDatabase'
import {
  accepted,
  at,
  bet,
  freshDatabase,
  gameNamed,
  line,
  NOW,
  openGame,
  POSTGRES,
  player,
  postgresDatabase,
  VAULT
} from '../kit/testDatabase'

/** Racing, drawn first, and 时时彩 ones. */
const [FIRST, OTHER, THIRD] = [2, 58, 1]
const GAMES = [FIRST, OTHER, THIRD]
const PLAYS: Readonly<Record<number, string>> = {
  [FIRST]: 'pk10-bsoe',
  [OTHER]: 'ssc-position',
  [THIRD]: 'ssc-position'
}
const REST_MS = 60_000
/** However slow the machine is. */
const WITHIN = { timeout: 60_000, interval: 100 }
/** The clock goes on by so much at each look. */
const LOOK_MS = 50
/** By then the issues on sale are drawn. */
const LATER_MS = 11 * 60_000
const HOURS_10 = 10 * 3_600_000
/** What a statement fails with that takes too long. */
const TOO_LONG = '57014'
/** With what the next one fails after the server judged for too long in a transaction. */
const IDLE = '25P03'
/** What it fails with when its server ends. */
const LOST = '57P01'

let faults: unknown[]
let clock: FakeClock
let ran: number

const job: Job = {
  name: 'counted',
  async run() {
    ran++
    return false
  }
}
const schedulerOn = (db: Database): Scheduler =>
  new Scheduler({
    ...{ db, clock, vault: VAULT, jobs: [job] },
    emit: () => undefined,
    report: fault => faults.push(fault),
    games: GAMES.map(gameNamed),
    chainLength: 20_000
  })

const told = (): readonly string[] =>
  faults.map(fault => (fault instanceof Error ? fault.message.replace(/row \d+/, 'row') : String(fault)))

/** What is so after some rounds, which begin as the clock goes on. */
const inRounds = (look: () => unknown) =>
  expect.poll(() => {
    clock.advanceSync(LOOK_MS)
    return look()
  }, WITHIN)

/** A bet on what each game sells, each of a new player. */
async function betOn(db: Database, games: readonly number[]): Promise<readonly number[]> {
  const players: number[] = []
  for (const typeId of games) {
    const sold = await openGame(db, typeId)
    const uid = await player(db)
    accepted(await bet(db, uid, sold, typeId, [line(typeId, PLAYS[typeId] ?? '')]))
    players.push(uid)
  }
  return players
}

/** The games whose bets are still pending. */
async function pendingOf(db: Database): Promise<readonly number[]> {
  const rows = await db.selectFrom('orders').select('game_id').where('status', '=', 0).orderBy('id').execute()
  return rows.map(row => row.game_id)
}

beforeEach(() => {
  faults = []
  clock = new FakeClock(NOW)
  ran = 0
})

describe('what fails on one issue holds up no other', () => {
  let db: Database
  /** From now on a table refuses some rows, as a statement does that fails on them; @returns until then. */
  async function refuse(on: string, when: string, code = TOO_LONG, timing = 'before'): Promise<() => Promise<void>> {
    const kind = timing === 'before' ? 'trigger' : 'constraint trigger'
    const trigger = `${timing} ${timing === 'before' ? `${on}` : `${on} deferrable initially deferred`}`
    await sql
      .raw(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = '${code}'; end $$`)
      .execute(db)
    await sql.raw(`create ${kind} refuse ${trigger} for each row when (${when}) execute function refuse()`).execute(db)
    return async () => void (await sql`drop function refuse cascade`.execute(db))
  }
  const idOf = async (typeId: number): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      select issue_id as id from orders where game_id = ${typeId} order by id limit 1`.execute(db)
    return rows[0]?.id ?? 0
  }

  beforeEach(async () => {
    db = await freshDatabase()
  })

  test.each([
    ['takes too long', TOO_LONG, 'before'],
    ['takes the server too long', IDLE, 'before'],
    ['takes too long at its commit', TOO_LONG, 'after'],
    ['is refused at its commit', '23514', 'after']
  ])('a settlement that %s rests, and is made once it can be', async (_, code, timing) => {
    await betOn(db, GAMES)
    const allow = await refuse('update on orders', `new.game_id = ${FIRST}`, code, timing)
    const one = schedulerOn(db)
    clock.advanceSync(LATER_MS)
    await one.work()
    expect([await pendingOf(db), told()]).toEqual([[FIRST], ['issue row could not be settled: refused']])
    const unopened = db.selectFrom('issues').select('id').where('opened_at', 'is', null)
    expect(await unopened.where('opens_at', '<=', clock.now()).execute()).toEqual([])
    await one.work()
    expect(faults).toHaveLength(1)
    // It fails again beside the rounds, and rests again.
    clock.advanceSync(REST_MS)
    await one.work()
    await one.stop()
    await one.work()
    expect([faults.length, await pendingOf(db)]).toEqual([2, [FIRST]])
    await allow()
    clock.advanceSync(REST_MS)
    await one.work()
    await one.stop()
    expect([faults.length, await pendingOf(db)]).toEqual([2, []])
  })

  test('a settlement another transaction went before is made at once', async () => {
    await betOn(db, [FIRST])
    await sql`create sequence tries`.execute(db)
    await refuse('update on orders', "nextval('tries') = 1", '40P01')
    const one = schedulerOn(db)
    clock.advanceSync(LATER_MS)
    await one.work()
    await one.stop()
    expect([await pendingOf(db), told()]).toEqual([[], ['issue row could not be settled: refused']])
  })

  test('issues without bets that cannot be settled together leave those with bets to be settled', async () => {
    await betOn(db, [FIRST, THIRD])
    await openGame(db, OTHER)
    await refuse('update of settled_at on issues', `new.game_id = ${OTHER} and new.settled_at is not null`)
    const one = schedulerOn(db)
    clock.advanceSync(LATER_MS)
    await one.work()
    await one.stop()
    expect(await pendingOf(db)).toEqual([])
    expect(told()).toContain('refused')
  })

  test('an issue that cannot be sealed is drawn later, and those sealed with it at their time', async () => {
    await betOn(db, GAMES)
    const allow = await refuse('insert on issue_seals', `new.issue_id = ${await idOf(FIRST)}`)
    const one = schedulerOn(db)
    clock.advanceSync(LATER_MS)
    await one.work()
    expect([await pendingOf(db), told()]).toEqual([[FIRST], ['refused', 'issue row could not be sealed: refused']])
    // It is due at no time while it rests: nothing asks for it at once.
    await one.work()
    expect(faults).toHaveLength(2)
    await allow()
    clock.advanceSync(REST_MS)
    await one.work()
    await one.stop()
    expect([await pendingOf(db), faults.length]).toEqual([[], 2])
  })

  test('stakes that cannot be returned rest with their issue, which is not settled meanwhile', async () => {
    await betOn(db, GAMES)
    const ids = [await idOf(FIRST), await idOf(OTHER)]
    await sql`update issues set void_before = ${NOW + LATER_MS} where id = any(${ids}::bigint[])`.execute(db)
    const allow = await refuse('update on orders', `new.game_id = ${FIRST} and new.status = 3`)
    const one = schedulerOn(db)
    clock.advanceSync(LATER_MS)
    await one.work()
    const statuses = async () =>
      (await db.selectFrom('orders').select('status').orderBy('id').execute()).map(row => row.status)
    expect(await statuses()).toEqual([0, 3, expect.toSatisfy((status: number) => status !== 0 && status !== 3)])
    expect(told()).toEqual(['issue row could not be voided: refused'])
    await allow()
    clock.advanceSync(REST_MS)
    await one.work()
    await one.stop()
    expect((await statuses())[0]).toBe(3)
  })

  test('a database that is lost makes no issue rest, and jobs and tables ahead wait for nothing', async () => {
    await betOn(db, GAMES)
    const one = schedulerOn(db)
    await one.start()
    const planned = async () =>
      (await sql<{ at: number }>`select max(draws_at) as at from issues where game_id = ${OTHER}`.execute(db)).rows[0]
        ?.at ?? 0
    const before = await planned()
    const allow = await refuse('update on orders', `new.game_id = ${FIRST}`, LOST)
    clock.advanceSync(HOURS_10)
    await inRounds(() => [faults.length > 1, ran > 1]).toEqual([true, true])
    await inRounds(async () => (await planned()) > before).toBe(true)
    expect(new Set(told())).toEqual(new Set(['refused']))
    await allow()
    await inRounds(() => pendingOf(db)).toEqual([])
    await one.stop()
  })
})

/** Needs sessions that wait for each other. */
describe.skipIf(POSTGRES === '')('who waits too long for a player (PostgreSQL)', () => {
  let database: PostgresDatabase
  let store: Store
  let work: Database
  let one: Scheduler
  let release = () => {}

  beforeEach(async () => {
    database = await postgresDatabase()
    // Whoever holds the player does it for as long as it takes.
    store = await database.open(4, true)
    const patience = { connectMs: 10_000, statementMs: 3000, idleMs: 20_000 }
    work = databaseOn(guarded(openPool({ connectionString: database.url, max: 4 }, patience, () => undefined)))
    one = schedulerOn(work)
  })
  afterEach(async () => {
    release()
    await one.stop()
    await work.destroy()
    await store.close()
    await database.drop()
  })

  /** Somebody keeps rows locked. @returns what lets go of them */
  async function hold(rows: RawBuilder<unknown>): Promise<() => Promise<void>> {
    const free = new Promise<void>(done => {
      release = done
    })
    let isHeld = false
    const holding = store.db.transaction().execute(async trx => {
      await sql`${rows} for update`.execute(trx)
      isHeld = true
      await free
    })
    await expect.poll(() => isHeld).toBe(true)
    return () => {
      release()
      return holding
    }
  }

  test('a settlement rests: other games are settled and jobs run meanwhile, and it is made once the player is free', {
    timeout: 180_000
  }, async () => {
    const [held = 0] = await betOn(store.db, GAMES)
    await one.start()
    const letGo = await hold(sql`select from accounts where user_id = ${held}`)
    const before = ran
    clock.advanceSync(LATER_MS)
    await inRounds(() => pendingOf(store.db)).toEqual([FIRST])
    const timeout = 'issue row could not be settled: canceling statement due to statement timeout'
    await inRounds(() => [told(), ran > before]).toEqual([[timeout], true])
    await letGo()
    clock.advanceSync(REST_MS)
    await inRounds(() => pendingOf(store.db)).toEqual([])
    expect(told()).toEqual([timeout])
  })

  test('a chase leaves out who is held: other chases and all draws go on', { timeout: 180_000 }, async () => {
    const { placed, waiting, missed, won, lost } = CHASE_ISSUE_STATE
    await betOn(store.db, [OTHER, THIRD])
    const sold = await openGame(store.db, FIRST)
    const [first, second] = [issueOf(sold, 1), issueOf(sold, 2)]
    const chases: number[] = []
    const players: number[] = []
    for (let n = 0; n < 2; n++) {
      const uid = await player(store.db)
      players.push(uid)
      chases.push(await chase(store.db, chaseOf(uid, first, [1, 1, 1], at(NOW + 1))))
    }
    const [held = 0, other = 0] = chases
    const states = async (id: number) =>
      (await statesOf(store.db, id)).map(state => (state === won || state === lost ? 'over' : state))
    await one.start()
    const letGo = await hold(sql`select from accounts where user_id = ${players[0]}`)
    clock.advanceSync(first.opensAt + 1 - clock.now())
    await inRounds(() => states(other)).toEqual([placed, waiting, waiting])
    clock.advanceSync(second.opensAt + 1 - clock.now())
    await inRounds(() => states(other)).toEqual(['over', placed, waiting])
    expect(await states(held)).toEqual([waiting, waiting, waiting])
    expect([await pendingOf(store.db), told()]).toEqual([[FIRST], []])
    await letGo()
    await inRounds(() => states(held)).toEqual([missed, placed, waiting])
    // An issue on sale that somebody holds is left out as well.
    const third = issueOf(sold, 3)
    const letIssueGo = await hold(sql`select from issues where game_id = ${FIRST} and issue = ${third.issue}`)
    clock.advanceSync(third.opensAt + 1 - clock.now())
    await inRounds(() => states(other)).toEqual(['over', 'over', waiting])
    const before = ran
    clock.advanceSync(60_000)
    await inRounds(() => ran > before + 2).toBe(true)
    expect(told()).toEqual([])
    await letIssueGo()
    await inRounds(() => states(held)).toEqual([missed, 'over', placed])
    expect(await states(other)).toEqual(['over', 'over', placed])
  })
})
