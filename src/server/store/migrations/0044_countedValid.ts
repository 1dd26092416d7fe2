import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** For so long after a new server's first start old ones may go on beside it. */
const DAY_MS = 86_400_000

/**
 * Which orders and claims were counted by what of a stake counted: those of 0042 on. Without a mark it was another
 * release: one of before, which goes on for a while beside this one, or one that had 0042 and no mark yet. Where 0042 runs
 * only now, in this transaction, there was none of the latter. Limits are checked by what is not written down here: for a
 * day leniently.
 */
const STATEMENTS = [
  'alter table orders add column counted_valid boolean',
  'alter table activity_claims add column counted_valid boolean',
  `insert into site (name, value)
    select 'unmarked_by_status_until', case when exists (
      select from kysely_migration m where m.name = '0042_validTurnover' and m.xmin = pg_current_xact_id()::xid)
    then '${Number.MAX_SAFE_INTEGER}' else value end from site where name = 'counted_by_status_until'`,
  `insert into site (name, value)
    select 'limits_by_valid_since', (extract(epoch from clock_timestamp()) * 1000)::bigint + ${DAY_MS}
    where exists (select from orders)`
]

export const countedValid = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  }
}
