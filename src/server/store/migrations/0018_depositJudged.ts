import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What a person has decided about a deposit's money, and what of a reversed one the balance still had. */
const STATEMENTS = [
  'alter table deposits add column judged bigint not null default 0',
  'alter table deposits add column taken_back bigint not null default 0',
  // Deposits that failed with money counted and stand in no queue: a person has taken them out of it.
  'update deposits set judged = received where state in (2, 3, 5) and review is null',
  `update deposits d set taken_back = -p.amount from postings p join accounts a on a.id = p.account_id
    where p.ref = 'dep:' || d.id || ':rev' and a.kind = 'player'`
]

export const depositJudged = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
