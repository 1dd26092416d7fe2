import { sql } from 'kysely'
import type { Database } from '../../../src/server/store/tables'

/** Resolves once somebody waits for a lock in this PostgreSQL database. */
export async function somebodyWaits(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if ((rows[0]?.n ?? 0) > 0) return
  }
}
