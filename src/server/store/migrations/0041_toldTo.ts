import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Which gateway an order is under way at: another one that is configured later knows nothing of it. Orders of before have
 * none here; the first gateway that is asked after them is theirs.
 */
const STATEMENTS = ['alter table deposits add column told_to text', 'alter table withdrawals add column told_to text']

export const toldTo = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
