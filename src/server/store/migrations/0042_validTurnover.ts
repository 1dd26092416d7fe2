import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * From here on turnover, claims and limits go by what of a stake counted. What postings until this one counted went by the
 * status of an order, and is verified so.
 */
const STATEMENT = `insert into site (name, value)
  select 'counted_by_status_until', max(id)::text from postings having max(id) is not null`

export const validTurnover = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(STATEMENT).execute(db)
  }
}
