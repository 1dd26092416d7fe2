import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { money, YUAN } from '../../../src/rules/money'
import { moveSavings } from '../../../src/server/domain/savings/moveSavings'
import { openStore } from '../../../src/server/store/openStore'
import type { Database } from '../../../src/server/store/tables'
import { TestServer } from '../../kit/TestServer'
import { member, settled, timeOn } from '../kit/commissions'
import { newKey, POSTGRES, player, postgresDatabase } from '../kit/testDatabase'

/** What each job that works in bulk writes. */
const WRITTEN = { agency_days: 'commissions', yuebao_runs: 'interest', open_team_days: 'team sums' } as const

/** From now on the database notes how long a statement may take that writes into these tables. */
async function noteLimits(db: Database): Promise<void> {
  await sql`create table noted_limits (job text, ms int)`.execute(db)
  await sql`create function note_limit() returns trigger language plpgsql as $$
    begin insert into noted_limits select tg_argv[0], setting::int from pg_settings where name = 'statement_timeout'; return new; end $$`.execute(
    db
  )
  for (const [table, job] of Object.entries(WRITTEN))
    await sql
      .raw(`create trigger note_limit before insert on ${table} for each row execute function note_limit('${job}')`)
      .execute(db)
}

test.skipIf(POSTGRES === '')(
  'jobs that work in bulk may take longer than any call (PostgreSQL)',
  {
    timeout: 120_000
  },
  async () => {
    const database = await postgresDatabase()
    const { db, workDb, jobsDb, close } = await openStore({ databaseUrl: database.url, dataDir: '' })
    const server = await TestServer.start({ games: [], db, workDb, jobsDb })
    try {
      const agent = await member(db, { isAgent: true })
      const user = await member(db, { under: agent })
      await settled(db, [
        { user, stake: 100 * YUAN, at: timeOn(-2, 9) },
        { user, stake: 100 * YUAN, at: timeOn(0, 9) }
      ])
      const saved = timeOn(-2, 9)
      await moveSavings(
        db,
        {
          userId: await player(db),
          direction: 'in',
          amount: money(100 * YUAN),
          key: newKey(),
          now: saved,
          clock: () => saved
        },
        () => undefined
      )
      await noteLimits(db)
      await server.composed.scheduler.runJobs()
      const { rows } = await sql<{
        job: string
        ms: number
      }>`select distinct job, ms from noted_limits order by job`.execute(db)
      expect(rows).toEqual(['commissions', 'interest', 'team sums'].map(job => ({ job, ms: 59_000 })))
      expect(server.faults).toEqual([])
    } finally {
      await server.close()
      await close()
      await database.drop()
    }
  }
)
