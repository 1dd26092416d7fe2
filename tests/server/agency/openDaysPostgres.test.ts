import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { randomBelow, seededRandom } from '../../../src/rules/random'
import { closingJob } from '../../../src/server/domain/agency/commission/closeDay'
import { foldChanges } from '../../../src/server/domain/agency/open-days/foldChanges'
import { COMMISSION_INVARIANTS } from '../../../src/server/domain/verify/commissionInvariants'
import { TEAM_INVARIANTS } from '../../../src/server/domain/verify/teamInvariants'
import type { Database } from '../../../src/server/store/tables'
import { closeDays, dayNamed, faultsOf, member, settled, timeOn } from '../kit/commissions'
import { counted, reported } from '../kit/openBooks'
import { POSTGRES } from '../kit/testDatabase'
import { twoServers } from '../kit/twoServers'

const SPAN = { from: dayNamed(-3), to: dayNamed(0) }
const ROUNDS = 40

/** What the invariants find at one instant, whatever is written beside them. */
const faultsAt = (db: Database): Promise<readonly string[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      const faults: string[] = []
      for (const { id, check } of [...TEAM_INVARIANTS, ...COMMISSION_INVARIANTS]) {
        const finding = await check(trx)
        if (!finding.ok) faults.push(`${id}: ${finding.violation}`)
      }
      return faults
    })

const notes = async (db: Database): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from member_day_changes`.execute(db)).rows[0]?.n ?? 0

/** Three agents one below the other, the last with a player. */
async function team(db: Database) {
  const top = await member(db, { isAgent: true })
  const agent = await member(db, { under: top, isAgent: true, group: 1956 })
  const deep = await member(db, { under: agent, isAgent: true, group: 1950 })
  return { top, agent, deep, player: await member(db, { under: deep, group: 1940 }) }
}

/** Servers side by side on one PostgreSQL. Set TEST_DATABASE_URL to run these. */
describe.skipIf(POSTGRES === '')('sums of days that are not done, on several servers (§G3.2)', () => {
  const servers = twoServers({ endless: true })
  const compare = async (viewer: number, root: number) =>
    expect(await reported(servers.one.db, viewer, root, SPAN)).toEqual(
      await counted(servers.one.db, viewer, root, SPAN)
    )

  /** An adding that stands still before it counts players, which another transaction holds. */
  async function heldFold(player: number): Promise<{ readonly folded: Promise<unknown>; release(): Promise<void> }> {
    const { db } = servers.one
    await settled(db, [{ user: player, stake: 123_457, at: timeOn(0, 8) }])
    await foldChanges(db)
    // One more on the same row: who bet for the first time on that day.
    const parent = await db.selectFrom('users').select('parent_id').where('id', '=', player).executeTakeFirstOrThrow()
    const other = await member(db, { under: parent.parent_id ?? 0, group: 1940 })
    await settled(
      db,
      [player, other].map(user => ({ user, stake: 99_991, at: timeOn(0, 9) }))
    )
    let release: () => void = () => undefined
    const until = new Promise<void>(resolve => {
      release = resolve
    })
    let isHeld: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      isHeld = resolve
    })
    const holding = db.transaction().execute(async trx => {
      await sql`select from team_players for update`.execute(trx)
      isHeld()
      await until
    })
    await held
    const folded = foldChanges(servers.two.db).catch((error: unknown) => error)
    await expect.poll(async () => (await waiting(db)).length).toBe(1)
    return {
      folded,
      release: async () => {
        release()
        await holding
      }
    }
  }

  const waiting = async (db: Database) =>
    (
      await sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%sum(orders) as more from (%'`.execute(db)
    ).rows

  test('bets settle while changes are added, reports of that instant hold, and no second server adds beside it', async () => {
    const { db } = servers.one
    const { top, agent, player } = await team(db)
    const { folded, release } = await heldFold(player)
    await settled(db, [{ user: player, stake: 77_777, at: timeOn(0, 10) }])
    await compare(top, top)
    await compare(top, agent)
    const before = await notes(db)
    expect([await foldChanges(db), await notes(db)]).toEqual([false, before])
    await release()
    expect([await folded, await notes(db)]).toEqual([false, 1])
    await compare(top, top)
    await foldChanges(db)
    await compare(top, top)
    expect(await faultsOf(db)).toEqual([])
  })

  test('changes are added while the sums are vacuumed', async () => {
    const { db } = servers.one
    const { top, player } = await team(db)
    await settled(db, [{ user: player, stake: 77_777, at: timeOn(0, 10) }])
    await servers.two.db.transaction().execute(async trx => {
      // The lock of a vacuum, which has it for as long as the table is great.
      await sql`lock table open_team_days in share update exclusive mode`.execute(trx)
      await foldChanges(db)
      expect(await notes(db)).toBe(0)
    })
    await compare(top, top)
    expect(await faultsOf(db)).toEqual([])
  })

  test('an adding that is cut off half way has added nothing, and the next one adds it all', async () => {
    const { db } = servers.one
    const { top, player } = await team(db)
    const { folded, release } = await heldFold(player)
    const before = await notes(db)
    for (const { pid } of await waiting(db)) await sql`select pg_cancel_backend(${pid})`.execute(db)
    expect(await folded).toBeInstanceOf(Error)
    await release()
    expect(await notes(db)).toBe(before)
    await compare(top, top)
    expect(await faultsOf(db)).toEqual([])
    await foldChanges(db)
    expect(await notes(db)).toBe(0)
    await compare(top, top)
    expect(await faultsOf(db)).toEqual([])
  })

  test('two servers settle, add and close days at once: at every instant sums and what is still noted are all there is', {
    timeout: 120_000
  }, async () => {
    const { db } = servers.one
    const { top, agent, deep, player } = await team(db)
    const users = [agent, deep, player]
    await settled(
      db,
      users.flatMap(user => [-3, -2, -1].map(day => ({ user, stake: 555_557, at: timeOn(day, 9) })))
    )
    let isOver = false
    const settling = async (own: Database, seed: number) => {
      const random = seededRandom(seed)
      for (let round = 0; round < ROUNDS; round++)
        await settled(own, [
          { user: users[randomBelow(random, 3)] ?? 0, stake: 1 + randomBelow(random, 999_983), at: timeOn(0, 9) }
        ])
    }
    const folding = async (own: Database) => {
      while (!isOver) await foldChanges(own)
    }
    const closing = async (own: Database) => {
      const job = closingJob({ db: own, clock: () => timeOn(0, 1), emit: () => undefined, spread: true })
      // `false` too while the other server is at it.
      for (let idle = 0; idle < 20; ) idle = (await job.run(timeOn(0, 1))) ? 0 : idle + 1
    }
    const found: string[] = []
    const watching = async () => {
      while (!isOver) found.push(...(await faultsAt(db)))
    }
    const both = [servers.one.db, servers.two.db]
    const beside = [...both.map(folding), watching()]
    try {
      await Promise.all([settling(servers.one.db, 1), settling(servers.two.db, 2), ...both.map(closing)])
    } finally {
      isOver = true
    }
    await Promise.all(beside)
    await closeDays(db, timeOn(0, 1))
    expect(found).toEqual([])
    for (const root of [top, agent]) await compare(top, root)
    expect(await faultsOf(db)).toEqual([])
  })
})
