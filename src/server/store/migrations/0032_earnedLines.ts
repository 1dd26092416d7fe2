import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What somebody earned of whom on which days is read from the index alone (§G3.1): of a large team these are most lines there are. */
const STATEMENT = `alter table commissions drop constraint commissions_pkey,
  add primary key (beneficiary, day, source, program) include (amount)`

export const earnedLines = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(STATEMENT).execute(db)
  }
}
