import { sql } from 'kysely'
import type { Clock } from '../../timing/Clock'
import type { Database } from './tables'

/** The embedded PostgreSQL runs in single-user mode: its autovacuum never starts, so tables would grow for ever. */
export const MAINTENANCE_EVERY_MS = 10 * 60_000

/** Vacuums, analyses and checkpoints on a timer. @returns stop, which waits for a run under way. */
export function startMaintenance(
  db: Database,
  clock: Pick<Clock, 'every'>,
  report: (error: unknown) => void
): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      await sql`vacuum (analyze)`.execute(db)
      await sql`checkpoint`.execute(db)
    } catch (error) {
      report(error)
    } finally {
      running = undefined
    }
  }
  const cancel = clock.every(MAINTENANCE_EVERY_MS, () => {
    running ??= run()
  })
  return async () => {
    cancel()
    await running
  }
}
