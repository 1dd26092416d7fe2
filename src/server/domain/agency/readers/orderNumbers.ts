import { sql } from 'kysely'
import type { Database } from '../../../store/tables'

/** Orders are numbered as they are placed, but for those under way together, and for clocks of servers that differ. */
const SLACK_MS = 3_600_000

/** The first order that was placed at a time or later, by halving: no index leads from the time of an order to it. */
async function firstFrom(db: Database, at: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive s(low, high) as (
      select coalesce(min(id), 0), coalesce(max(id), 0) + 1 from orders
      union all
      select case when o.placed_at < ${at} then o.id + 1 else s.low end, case when o.placed_at < ${at} then s.high else m.id end
      from s cross join lateral (select (s.low + s.high) / 2 as id) m
        cross join lateral (select id, placed_at from orders where id >= m.id order by id limit 1) o
      where s.low < s.high)
    select max(low) as id from s`.execute(db)
  return rows[0]?.id ?? 0
}

/** Numbers between which all orders of a span of instants are, `from` within and `until` not; some more are there too. */
export async function numbersWithin(
  db: Database,
  { from, until }: { readonly from: number; readonly until: number }
): Promise<{ readonly from: number; readonly until: number }> {
  const [first, end] = await Promise.all([firstFrom(db, from - SLACK_MS), firstFrom(db, until + SLACK_MS)])
  return { from: first, until: end }
}
