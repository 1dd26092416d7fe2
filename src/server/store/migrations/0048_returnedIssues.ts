import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * An issue that was withdrawn is never settled: without a mark that its stakes went back, every round of the scheduler
 * went through all bets that were ever on one.
 */
const STATEMENTS = [
  // The withdrawal whose stakes went back. One that is brought back and withdrawn again is another.
  'alter table issues add column returned_at bigint',
  `update issues i set returned_at = withdrawn_at where void_before is not null and settled_at is null
    and withdrawn_at is not null and not exists (select from orders o where o.issue_id = i.id and o.status = 0)`,
  'drop index issues_void',
  `create index issues_void on issues (id) where void_before is not null and settled_at is null
    and (withdrawn_at is null or returned_at is distinct from withdrawn_at)`
]

export const returnedIssues = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
