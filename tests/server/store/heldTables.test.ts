import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { guarded, openPool } from '../../../src/server/store/guardedPool'
import { migrate } from '../../../src/server/store/migrate'
import { databaseOn } from '../../../src/server/store/openStore'
import type { Database } from '../../../src/server/store/tables'
import { loadOldDatabase } from '../kit/oldDatabase'
import type { PostgresDatabase } from '../kit/testDatabase'
import { POSTGRES, postgresDatabase } from '../kit/testDatabase'

let postgres: PostgresDatabase | undefined
let db: Database | undefined
const sessions: Client[] = []

afterEach(async () => {
  for (const session of sessions.splice(0)) await session.end()
  await db?.destroy()
  await postgres?.drop()
  db = undefined
  postgres = undefined
})

async function sessionOn(url: string, name: string): Promise<Client> {
  const session = new Client({ connectionString: url, application_name: name })
  sessions.push(session)
  await session.connect()
  return session
}

/** As a start migrates. */
const ENDLESS = { connectMs: 10_000, statementMs: 0, idleMs: 0 }

/** Somebody waits for a lock that nobody else may hold beside. */
const QUEUED = `
  select count(*)::int as queued from pg_locks
  where database = (select oid from pg_database where datname = current_database())
    and relation = 'orders'::regclass and mode = 'AccessExclusiveLock' and not granted`

describe.skipIf(POSTGRES === '')('tables that somebody holds while a server of a new release starts', () => {
  test('who plays meanwhile waits for seconds, never for the holder; once it is gone the tables come up to date', async () => {
    postgres = await postgresDatabase()
    db = databaseOn(guarded(openPool({ connectionString: postgres.url, max: 2 }, ENDLESS, () => undefined)))
    await loadOldDatabase(db)
    const backup = await sessionOn(postgres.url, 'the nightly backup')
    await backup.query('begin')
    await backup.query('select count(*) from orders')

    const said: string[] = []
    let ended = false
    const migrating = migrate(db, true, line => said.push(line)).finally(() => {
      ended = true
    })
    migrating.catch(() => undefined)
    const player = await sessionOn(postgres.url, 'a player')
    const queued = async () => (await player.query<{ queued: number }>(QUEUED)).rows[0]?.queued
    // A call is given up by its server after eight seconds.
    await player.query("set statement_timeout = '8s'")
    await expect.poll(queued, { timeout: 20_000 }).toBe(1)
    await player.query('select count(*) from orders')
    const { rowCount } = await player.query('update orders set bonus = bonus where id = (select min(id) from orders)')
    expect(rowCount).toBe(1)
    expect(ended).toBe(false)
    await expect.poll(() => said).toEqual([expect.stringContaining('(the nightly backup)')])

    await backup.query('commit')
    await migrating
    const { rows } = await player.query<{ current: boolean }>("select to_regclass('wins') is not null as current")
    expect(rows).toEqual([{ current: true }])
  }, 90_000)
})
