import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** Characters that a list shows of a selection: uploads are long. */
const SHOWN = 120

/**
 * As much of a selection as a list shows. One that is too long ends after a whole number, for half of 12 is another, and
 * says that there is more; the positions that are checked (after @) stay.
 * @param column its actionCode
 */
export function shownCode(column: string): RawBuilder<string> {
  const code = sql.ref(column)
  const picks = sql`split_part(${code}, '@', 1)`
  return sql<string>`case when length(${picks}) <= ${SHOWN} then ${code}
    else regexp_replace(left(${picks}, ${SHOWN}), '[^,;|]*$', '') || '…' || substr(${code}, length(${picks}) + 1) end`
}
