import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runProgram } from '../kit/runProgram'
import { administer } from '../kit/suiteDatabases'
import type { PostgresDatabase } from '../kit/testDatabase'
import { POSTGRES, postgresDatabase } from '../kit/testDatabase'

describe.skipIf(!POSTGRES)('a PostgreSQL that goes away in the middle of a program', () => {
  let database: PostgresDatabase
  let holder: Client
  beforeAll(async () => {
    database = await postgresDatabase()
    await (await database.open()).close()
    holder = new Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('begin')
  }, 60_000)
  afterAll(async () => {
    await holder.end()
    await database.drop()
  })

  /** Ends the session that waits for a table of the holder. */
  async function terminateWaiting(): Promise<void> {
    const terminate =
      "select pg_terminate_backend(pid) as done from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(() => administer(database.url, terminate), { timeout: 30_000 }).not.toEqual([])
  }

  test.each([
    ['verify', [], 'postings'],
    ['agent', ['open', 'boss01'], 'users']
  ] as const)(
    'ends %s with one sentence: exit 2, no violation',
    async (name, args, table) => {
      await holder.query(`lock table ${table} in access exclusive mode`)
      const run = runProgram(name, args, { DATABASE_URL: database.url })
      await terminateWaiting()
      const { host } = new URL(database.url)
      expect(await run).toEqual({
        code: 2,
        out: expect.not.stringContaining('VIOLATED'),
        err: `DATABASE_URL: PostgreSQL at ${host} cannot be used (terminating connection due to administrator command): start it or correct DATABASE_URL.\n`
      })
    },
    60_000
  )
})
