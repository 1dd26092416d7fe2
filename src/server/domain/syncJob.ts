import { sql } from 'kysely'
import type { Database } from '../store/tables'
import type { Job } from './JobRunner'

interface SyncJob {
  readonly name: string
  readonly db: Database
  readonly table: 'deposits' | 'withdrawals' | 'transfers'
  /** Column that says until when another asks. */
  readonly lease: 'lease_until' | 'leased_until'
  /** Column that counts how often it was asked after: the waits grow with it. */
  readonly asks: 'sync_step' | 'syncs'
  /** States of orders that are to end. */
  readonly open: readonly number[]
  /** When this server started, ms. */
  readonly startedAt: number
  /** Asked after side by side: each may wait for a slow provider. */
  readonly atOnce: number
  readonly sync: (id: number) => Promise<unknown>
}

/**
 * Asks a provider after every order whose time has come and nobody asks after (§M1.2). A server that starts asks at once
 * after all that were open before, as often as after new ones: nobody may have asked for long.
 */
export function syncJob({ name, db, table, lease, asks, open, startedAt, atOnce, sync }: SyncJob): Job {
  let hasStarted = false
  const start = async (now: number): Promise<void> => {
    await sql`update ${sql.table(table)} set next_sync_at = ${now}, ${sql.ref(asks)} = 0
      where next_sync_at is not null and state in (${sql.join(open)}) and created_at < ${startedAt}`.execute(db)
    hasStarted = true
  }
  const run = async (now: number): Promise<boolean> => {
    if (!hasStarted) await start(now)
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where next_sync_at <= ${now} and ${sql.ref(lease)} <= ${now}
      order by next_sync_at limit ${atOnce}`.execute(db)
    await Promise.all(rows.map(({ id }) => sync(id)))
    return rows.length === atOnce
  }
  return { name, run }
}
