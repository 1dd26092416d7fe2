import { sql } from 'kysely'
import type { Database } from '../../../src/server/store/tables'

/** Numbers of orders begin here. */
export const FIRST_ORDER = 100_001

/** An empty database whose first partition has room for so many orders. */
export async function smallPartitions(db: Database, size: number): Promise<void> {
  const { rows } = await sql<{ whole: string; part: string }>`
    select inhparent::regclass::text as whole, inhrelid::regclass::text as part from pg_inherits
    where inhrelid::regclass::text like any(array['orders_upto_%', 'postings_upto_%']) and inhparent = any(array['orders', 'postings']::regclass[])`.execute(
    db
  )
  for (const { whole, part } of rows) {
    await sql`alter table ${sql.table(whole)} detach partition ${sql.table(part)}`.execute(db)
    await sql`drop table ${sql.table(part)}`.execute(db)
  }
  await sql`select open_partition(0, ${FIRST_ORDER + size}::bigint)`.execute(db)
}
