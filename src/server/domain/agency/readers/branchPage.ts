import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../store/tables'

interface Page {
  /** First members of branches, rows `u` of users. */
  readonly heads: RawBuilder<unknown>
  /** The figure they are ranked by, rows `key, amount`; absent: by name. */
  readonly rank?: RawBuilder<unknown>
  readonly limit: number
  readonly offset: number
}

/** Which branches are on a page, in their order: the highest figure first, equals by who joined first. */
export async function branchesOn(db: Database, { heads, rank, limit, offset }: Page): Promise<readonly number[]> {
  const order =
    rank === undefined
      ? sql`where ${heads} order by u.username_key, u.id`
      : sql`left join (${rank}) r on r.key = u.id where ${heads} order by coalesce(r.amount, 0) desc, u.id`
  const { rows } = await sql<{ id: number }>`
    select u.id from users u ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}
