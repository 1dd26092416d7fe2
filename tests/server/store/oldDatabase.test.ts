import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { fillValidStakes } from '../../../src/server/domain/settlement/fillValidStakes'
import { migrate } from '../../../src/server/store/migrate'
import type { Database } from '../../../src/server/store/tables'
import { expectHonest } from '../kit/expectHonest'
import { loadOldDatabase } from '../kit/oldDatabase'
import type { PostgresDatabase } from '../kit/testDatabase'
import { freshDatabase, POSTGRES, postgresDatabase, VAULT } from '../kit/testDatabase'

let postgres: PostgresDatabase | undefined

afterEach(async () => {
  await postgres?.drop()
  postgres = undefined
})

/** What must be the same before and after: whatever players and the ledger can see. */
async function contents(db: Database): Promise<unknown> {
  const counted = async (table: string) =>
    (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)).rows[0]?.count
  const { rows: balances } =
    await sql`select id, balance from accounts where kind in ('player', 'escrow', 'house', 'mint') order by id`.execute(
      db
    )
  const { rows: orders } =
    await sql`select id, status, stake, bonus, placed_at, finished_at from orders order by id`.execute(db)
  const { rows: numbers } = await sql`
    select o.last_value as order, o.is_called as is_ordered, p.last_value as posting from orders_id_seq o, postings_id_seq p`.execute(
    db
  )
  return {
    balances,
    orders,
    numbers,
    issues: await counted('issues'),
    postings: await counted('postings'),
    keys: await counted('idempotency'),
    chases: await counted('chase_issues')
  }
}

/** Settled bets without a valid stake, and whether the index of them is there. */
const unvalued = async (db: Database) =>
  (
    await sql<{ bets: number; indexed: boolean }>`
      select count(*)::int as bets, to_regclass('orders_unvalued') is not null as indexed from orders
      where valid_stake is null and status in (1, 2, 4)`.execute(db)
  ).rows[0]

async function bringUpToDate(db: Database, shared: boolean): Promise<void> {
  await loadOldDatabase(db)
  const before = await contents(db)
  await migrate(db, shared)
  expect(await contents(db)).toEqual(before)
  await expectHonest(db, VAULT)
}

/** Two draws of 福彩3D as the old code imported them: placed in our week, their official time beside it; and one to come. */
async function addImportedDraws(db: Database): Promise<void> {
  const at = (text: string) => Date.parse(`${text}+08:00`)
  const row = (issue: string, slot: number, day: string, drawn: string | undefined) => ({ issue, slot, day, drawn })
  for (const { issue, slot, day, drawn } of [
    row('2026046', 410, '2026-02-15', '2026-02-15T21:15:00'),
    row('2026047', 411, '2026-02-16', '2026-02-23T21:15:00'),
    row('2026048', 412, '2026-02-17', undefined)
  ]) {
    const draws = at(`${day}T21:15:00`)
    await sql`
      insert into issues (game_id, issue, slot, source, day, number_of_day, opens_at, closes_at, draws_at, previous_issue, next_issue, result, drawn_at)
      values (11, ${issue}, ${slot}, 'feed', ${day}, 1, ${draws - 86_400_000}, ${draws - 900_000}, ${draws}, '', '',
        ${drawn === undefined ? null : '1,2,3'}, ${drawn === undefined ? null : at(drawn)})`.execute(db)
  }
}

describe('a database made by the code of migration 0003', () => {
  test('comes up to date, loses nothing, and every invariant holds (embedded)', async () => {
    await bringUpToDate(await freshDatabase(), false)
  })

  test('its settled bets get their valid stakes at the first start; the next one finds none and drops their index', async () => {
    const db = await freshDatabase()
    await loadOldDatabase(db)
    await migrate(db, false)
    const before = await unvalued(db)
    expect(before?.bets).toBeGreaterThan(0)
    expect(before?.indexed).toBe(true)
    await fillValidStakes(db)
    expect(await unvalued(db)).toEqual({ bets: 0, indexed: true })
    await fillValidStakes(db)
    expect(await unvalued(db)).toEqual({ bets: 0, indexed: false })
    await fillValidStakes(db)
    await expectHonest(db, VAULT)
  })

  test.skipIf(POSTGRES === '')('a start beside one that is filling them, and then dies, leaves the index', async () => {
    postgres = await postgresDatabase()
    const store = await postgres.open()
    try {
      const { db } = store
      await loadOldDatabase(db)
      await migrate(db, true)
      const before = await unvalued(db)
      let filling: Promise<void> | undefined
      const dying = db.transaction().execute(async trx => {
        await sql`select id from orders where valid_stake is null and status in (1, 2, 4) for update`.execute(trx)
        filling = fillValidStakes(db)
        // Long enough for the start beside it to look.
        await sql`select pg_sleep(0.3)`.execute(trx)
        throw new Error('it dies')
      })
      await expect(dying).rejects.toThrow('it dies')
      await filling
      expect(await unvalued(db)).toEqual(before)
    } finally {
      await store.close()
    }
  })

  test.skipIf(POSTGRES === '')('where a backup holds the bets, their index is left to the next start', async () => {
    postgres = await postgresDatabase()
    const store = await postgres.open()
    try {
      const { db } = store
      await loadOldDatabase(db)
      await migrate(db, true)
      await fillValidStakes(db)
      await db.transaction().execute(async backup => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(backup)
        await sql`select from orders limit 1`.execute(backup)
        const begun = performance.now()
        await fillValidStakes(db)
        // Bets queue behind it as long.
        expect(performance.now() - begun).toBeLessThan(6000)
      })
      expect(await unvalued(db)).toEqual({ bets: 0, indexed: true })
      await fillValidStakes(db)
      expect(await unvalued(db)).toEqual({ bets: 0, indexed: false })
    } finally {
      await store.close()
    }
  })

  test('imported draws get back their official times; times that no file told are 暂定', async () => {
    const db = await freshDatabase()
    await loadOldDatabase(db)
    await addImportedDraws(db)
    await migrate(db, false)
    const rows = await db
      .selectFrom('issues')
      .selectAll()
      .where('game_id', '=', 11)
      .where('issue', 'like', '202604%')
      .orderBy('slot')
      .execute()
    const shown = rows.map(row => [
      row.issue,
      row.slot,
      row.day,
      new Date(row.draws_at).toISOString(),
      row.draws_at - row.closes_at,
      row.provisional
    ])
    expect(shown).toEqual([
      ['2026046', 2026046, '2026-02-15', '2026-02-15T13:15:00.000Z', 900_000, false],
      ['2026047', 2026047, '2026-02-23', '2026-02-23T13:15:00.000Z', 900_000, false],
      ['2026048', 2026048, '2026-02-17', '2026-02-17T13:15:00.000Z', 900_000, true]
    ])
  })

  test.skipIf(POSTGRES === '')('the same on PostgreSQL', async () => {
    postgres = await postgresDatabase()
    const store = await postgres.open()
    try {
      await bringUpToDate(store.db, true)
    } finally {
      await store.close()
    }
  })
})
