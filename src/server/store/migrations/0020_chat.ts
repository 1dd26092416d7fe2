import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What the operator's chat has heard of a shared bet, and when it is told next. */
const STATEMENTS = [
  `alter table shares add column company_code text not null default ''`,
  'alter table shares add column turn int not null default 0',
  'alter table shares add column step int not null default 0',
  'alter table shares add column told int',
  'alter table shares add column next_at bigint',
  'create index shares_due on shares (next_at) where next_at is not null'
]

export const chat = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
