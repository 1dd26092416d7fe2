import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** Play is counted in whole minutes since 1970. */
export const MINUTE_MS = 60_000
/** Without a call for so many minutes a session of play is over (§C6). */
export const SESSION_GAP = 30

/**
 * Whether the session a row of `reality` is of goes on, part of a statement: the row changes only with the next minute
 * that is written. One whose check waits for its answer is told until then.
 */
export const goesOn = (now: number): RawBuilder<boolean> => sql`(reality.due_at is not null
  or reality.last_minute >= ${Math.floor(now / MINUTE_MS) - SESSION_GAP}::bigint)`
