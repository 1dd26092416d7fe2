import { sql } from 'kysely'
import type { Database } from '../../../store/tables'

/** Rows are numbered as they come, but for those under way together, and for clocks of servers that differ. */
const SLACK_MS = 3_600_000

/** Tables whose rows are never moved to another time, with the column of it. */
const TIMES = { orders: 'placed_at', postings: 'at', chases: 'placed_at' } as const
export type NumberedTable = keyof typeof TIMES

/** The first row of a time or later, by halving: no index leads from the time of a row to it. */
async function firstFrom(db: Database, table: NumberedTable, from: number): Promise<number> {
  const [rows, time] = [sql.table(table), sql.ref(TIMES[table])]
  const { rows: found } = await sql<{ id: number }>`
    with recursive s(low, high) as (
      select coalesce(min(id), 0), coalesce(max(id), 0) + 1 from ${rows}
      union all
      select case when o.time < ${from} then o.id + 1 else s.low end, case when o.time < ${from} then s.high else m.id end
      from s cross join lateral (select (s.low + s.high) / 2 as id) m
        cross join lateral (select id, ${time} as time from ${rows} where id >= m.id order by id limit 1) o
      where s.low < s.high)
    select max(low) as id from s`.execute(db)
  return found[0]?.id ?? 0
}

/** Numbers between which all rows of a span of instants are, `from` within and `until` not; some more are there too. */
export async function numbersWithin(
  db: Database,
  table: NumberedTable,
  { from, until }: { readonly from: number; readonly until: number }
): Promise<{ readonly from: number; readonly until: number }> {
  const [first, end] = await Promise.all([
    firstFrom(db, table, from - SLACK_MS),
    firstFrom(db, table, until + SLACK_MS)
  ])
  return { from: first, until: end }
}
