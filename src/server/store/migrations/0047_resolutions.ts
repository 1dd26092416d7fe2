import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Who would put a great amount back on its player's balance by hand, while a second operator is waited for. */
const STATEMENTS = [
  `alter table withdrawals add column resolutions text[] not null default '{}'`,
  `alter table transfers add column resolutions text[] not null default '{}'`,
  // Among all that were ever paid, the queue looks for those few.
  `create index withdrawals_resolutions on withdrawals (id) where resolutions <> '{}'`
]

export const resolutions = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
