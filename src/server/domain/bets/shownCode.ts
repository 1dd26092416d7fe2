import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** Characters that a list shows of a selection: uploads are long. */
const SHOWN = 120

/**
 * The part of a selection that a list shows. A long one is cut after a whole number, as half of 12 is another number,
 * and says that there is more; the chosen positions (after @) stay.
 * @param column the column of its actionCode
 */
export function shownCode(column: string): RawBuilder<string> {
  const code = sql.ref(column)
  const picks = sql`split_part(${code}, '@', 1)`
  return sql<string>`case when length(${picks}) <= ${SHOWN} then ${code}
    else regexp_replace(left(${picks}, ${SHOWN}), '[^,;|]*$', '') || '…' || substr(${code}, length(${picks}) + 1) end`
}
