import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../store/tables'
import type { Team } from '../TeamScope'
import { byName, headsOf } from './reach'

interface Page {
  /** Beginning of the names of first members. */
  readonly prefix: string | undefined
  /** The figure they are ranked by, rows `key, amount`; absent: by name. */
  readonly rank?: RawBuilder<unknown>
  readonly limit: number
  readonly offset: number
}

/** Which branches are on a page, in their order: the highest figure first, equals by who joined first. */
export async function branchesOn(
  db: Database,
  team: Team,
  { prefix, rank, limit, offset }: Page
): Promise<readonly number[]> {
  const heads = headsOf(team, prefix)
  const order =
    rank === undefined
      ? sql`where ${heads} order by ${byName(team)}`
      : sql`left join (${rank}) r on r.key = u.id where ${heads} order by coalesce(r.amount, 0) desc, u.id`
  const { rows } = await sql<{ id: number }>`
    select u.id from users u ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}
