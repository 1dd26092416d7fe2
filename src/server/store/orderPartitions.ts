import { sql } from 'kysely'
import { isHeld, waitBriefly } from './heldTables'
import type { Database } from './tables'

/** Orders of a partition, and the movements of all of them; a year of a busy site fills two or three. */
export const PARTITION_ORDERS = 10_000_000

const LOCK_ID = 746_521_002

interface Ahead {
  /** The last order number that was taken, and the first one no partition has room for. */
  readonly last: number
  readonly behind: number
}

async function ahead(db: Database): Promise<Ahead> {
  const { rows } = await sql<Ahead>`
    select (select last_value from orders_id_seq)::float8 as last,
      max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''?(\\d+)')::float8) as behind
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'orders'::regclass`.execute(db)
  const [row] = rows
  if (!row) throw new Error('orders have no partition')
  return row
}

/**
 * Opens partitions until a whole one stands empty ahead of the orders: at a thousand bets a second it lasts for hours,
 * and this is asked every minute. Any number of servers may do so at once. Where somebody holds the tables it opens
 * none, and the next call tries again.
 * @param size orders of a new partition
 * @returns how many it opened
 */
export async function keepPartitionsAhead(db: Database, size = PARTITION_ORDERS): Promise<number> {
  const isEnough = ({ last, behind }: Ahead) => behind - last > size
  if (isEnough(await ahead(db))) return 0
  try {
    return await db.transaction().execute(async trx => {
      await waitBriefly(trx)
      await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(trx)
      let opened = 0
      for (let found = await ahead(trx); !isEnough(found); found = await ahead(trx)) {
        await sql`select open_partition(${found.behind}::bigint, ${found.behind + size}::bigint)`.execute(trx)
        opened++
      }
      return opened
    })
  } catch (error) {
    if (isHeld(error)) return 0
    throw error
  }
}

/**
 * Counts anew what stands in orders and postings as a whole, where their partitions have at least doubled since: an
 * autovacuum looks at each partition, never at the whole, by which joins are planned. @returns the tables counted
 */
export async function analyzeGrown(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ whole: string }>`
    select w.relname as whole from pg_class w join pg_inherits i on i.inhparent = w.oid join pg_class c on c.oid = i.inhrelid
    where w.oid = any(array['orders', 'postings']::regclass[]) group by w.oid, w.relname, w.reltuples
    having sum(greatest(c.reltuples, 0)) > 2 * greatest(w.reltuples, 0) order by 1`.execute(db)
  for (const { whole } of rows) await sql`analyze (skip_locked) ${sql.table(whole)}`.execute(db)
  return rows.map(({ whole }) => whole)
}
