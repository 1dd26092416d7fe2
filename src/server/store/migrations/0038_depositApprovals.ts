import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Who stands for which credit of a deposit, and who for taking it back. */
const STATEMENTS = [
  `alter table deposits add column approvals text[] not null default '{}',
    add column approved bigint not null default 0, add column reversals text[] not null default '{}'`
]

export const depositApprovals = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
