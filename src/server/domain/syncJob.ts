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

/** A clock that goes back by more than this was put right. */
const SET_BACK_MS = 60_000

/**
 * Asks a provider after every order whose time has come and nobody asks after (§M1.2). A server that starts asks at
 * once after all that were open before, as often as after new ones: nobody may have asked for long. So does one whose
 * clock was ahead and has been put right: by what was planned nobody would ask before it has come as far again.
 */
export function syncJob({ name, db, table, lease, asks, open, startedAt, atOnce, sync }: SyncJob): Job {
  /** When it ran last; 0: orders that are open are still to be planned anew. */
  let ranAt = 0
  const start = async (now: number, isSetBack: boolean): Promise<void> => {
    await sql`update ${sql.table(table)} set next_sync_at = ${now}, ${sql.ref(asks)} = 0
      where next_sync_at is not null and state in (${sql.join(open)}) and (created_at < ${startedAt} or ${isSetBack})`.execute(
      db
    )
  }
  const run = async (now: number): Promise<boolean> => {
    const isSetBack = now < ranAt - SET_BACK_MS
    if (ranAt === 0 || isSetBack) await start(now, isSetBack)
    ranAt = now
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where next_sync_at <= ${now} and ${sql.ref(lease)} <= ${now}
      order by next_sync_at limit ${atOnce}`.execute(db)
    await Promise.all(rows.map(({ id }) => sync(id)))
    return rows.length === atOnce
  }
  return { name, run }
}
