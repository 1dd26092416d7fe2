import { sql } from 'kysely'
import type { Database } from '../store/tables'
import type { Job } from './JobRunner'

export interface SyncJob {
  readonly name: string
  readonly db: Database
  readonly table: 'deposits' | 'withdrawals' | 'transfers'
  /** Column that says until when another asks. */
  readonly lease: 'lease_until' | 'leased_until'
  /** Asked after side by side: each may wait for a slow provider. */
  readonly atOnce: number
  readonly sync: (id: number) => Promise<unknown>
}

/** Asks a provider after every order whose time has come and nobody asks after (§M1.2). */
export const syncJob = ({ name, db, table, lease, atOnce, sync }: SyncJob): Job => ({
  name,
  async run(now) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where next_sync_at <= ${now} and ${sql.ref(lease)} <= ${now}
      order by next_sync_at limit ${atOnce}`.execute(db)
    await Promise.all(rows.map(({ id }) => sync(id)))
    return rows.length === atOnce
  }
})
