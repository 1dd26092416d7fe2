import { sql } from 'kysely'
import { isHeld, waitBriefly } from './heldTables'
import type { Database } from './tables'

/** Orders of the first partitions; a year of a busy site fills two or three. */
export const PARTITION_ORDERS = 10_000_000

/**
 * Orders of the next partition, behind so many: a quarter of those before it once that is more, since every statement
 * over the whole looks at each partition.
 */
export const partitionSize = (behind: number): number =>
  Math.max(1, Math.floor(behind / 4 / PARTITION_ORDERS)) * PARTITION_ORDERS

const LOCK_ID = 746_521_002

/** The last order number that was taken, and the numbers the last partition is for: from one on, up to another. */
interface LastPartition {
  readonly taken: number
  readonly from: number
  readonly upto: number
}

async function lastPartition(db: Database): Promise<LastPartition> {
  const { rows } = await sql<LastPartition>`
    select (select last_value from orders_id_seq)::float8 as taken, coalesce(b.bound[1], '0')::float8 as from, b.bound[2]::float8 as upto
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    cross join lateral regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM [(]''?([0-9]+)?.* TO [(]''?([0-9]+)') as b(bound)
    where i.inhparent = 'orders'::regclass order by upto desc limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('orders have no partition')
  return row
}

/**
 * Opens partitions until a whole one stands empty ahead of the orders: at a thousand bets a second it lasts for hours,
 * and this is asked every minute. Any number of servers may do so at once.
 * @param sizeOf orders of the partition behind so many
 * @returns how many it opened
 * @throws Error where somebody holds the tables: none is opened, bets go on, and the next call tries again
 */
export async function keepPartitionsAhead(db: Database, sizeOf = partitionSize): Promise<number> {
  const { taken, from, upto } = await lastPartition(db)
  if (taken < from) return 0
  try {
    return await db.transaction().execute(async trx => {
      await waitBriefly(trx)
      await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(trx)
      let opened = 0
      for (let last = await lastPartition(trx); last.taken >= last.from; last = await lastPartition(trx)) {
        await sql`select open_partition(${last.upto}::bigint, ${last.upto + sizeOf(last.upto)}::bigint)`.execute(trx)
        opened++
      }
      return opened
    })
  } catch (error) {
    if (!isHeld(error)) throw error
    const sentence = `Others hold the tables: no partition could be opened; orders that still have room: ${upto - taken - 1}`
    throw new Error(sentence, { cause: error })
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
