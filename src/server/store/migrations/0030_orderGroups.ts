import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The bonus group a bet was priced at stands beside its odds (§G1.2). Until now all were of the table's own. */
const STATEMENT = `alter table orders add column bonus_group smallint not null default 1960
  check (bonus_group between 1900 and 1960 and bonus_group % 2 = 0)`

export const orderGroups = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(STATEMENT).execute(db)
  }
}
