import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** Play is counted in whole minutes since 1970. */
export const MINUTE_MS = 60_000
/** Without a call for so many minutes a session of play is over (§C6). */
export const SESSION_GAP = 30

/**
 * Whether the session of play in a row of `reality` still goes on, as part of a statement. A row changes only when a
 * further minute is written. A session whose check waits for its answer goes on until then.
 */
export const goesOn = (now: number): RawBuilder<boolean> => sql`(reality.due_at is not null
  or reality.last_minute >= ${Math.floor(now / MINUTE_MS) - SESSION_GAP}::bigint)`
