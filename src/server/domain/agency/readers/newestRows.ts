import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Team } from '../TeamScope'
import type { NumberedTable } from './numbersWithin'
import { headsOf } from './reach'

/** Of a team those members whose names begin so, on the first level alone; absent: all. */
export interface Named {
  readonly prefix?: string | undefined
}

/**
 * The members whose rows are asked for, rows `descendant`. In the team of another member its root is among them; in the
 * viewer's own team the viewer, its root, is not.
 */
export const members = (team: Team, prefix: string | undefined): RawBuilder<unknown> =>
  prefix === undefined
    ? sql`select descendant from member_tree where ancestor = ${team.root} and descendant <> ${team.viewer}`
    : sql`select u.id as descendant from users u where ${headsOf(team, prefix)}`

/** Whose a row `o` of a table is: rows `uid`, none for a row of the house. */
const OWNER: Readonly<Record<NumberedTable, RawBuilder<unknown>>> = {
  orders: sql`select o.user_id as uid`,
  chases: sql`select o.user_id as uid`,
  postings: sql`select a.user_id as uid from accounts a where a.id = o.account_id and a.kind = 'player'`
}

/** The condition that a row `o` is of member `t`, in the form that an index of the member’s rows serves. */
const OWN: Readonly<Record<NumberedTable, RawBuilder<unknown>>> = {
  orders: sql`o.user_id = t.descendant`,
  chases: sql`o.user_id = t.descendant`,
  postings: sql`o.account_id = (select id from accounts a where a.user_id = t.descendant and a.kind = 'player')`
}

interface Asked extends Named {
  readonly table: NumberedTable
  /** Which rows `o` of it. */
  readonly where: RawBuilder<unknown>
  readonly limit: number
}

/**
 * The newest rows of all members merged, rows `id, uid`. First the newest one of each member is read: the `limit`th of
 * these is the least number that can be asked for, so of most members nothing more is read.
 */
export function merged(team: Team, { prefix, table, where, limit }: Asked): RawBuilder<unknown> {
  const newest = (since: RawBuilder<unknown>, most: number) => sql`
    select r.id, t.descendant as uid from (${members(team, prefix)}) t
      cross join lateral (select o.id from ${sql.table(table)} o where ${OWN[table]} and ${where} and ${since}
        order by o.id desc limit ${most}) r
      order by r.id desc limit ${limit}`
  const since = sql`o.id >= (select case when count(*) = ${limit} then min(id) else 0 end from newest)`
  return sql`with newest as materialized (${newest(sql`true`, 1)}) ${newest(since, limit)}`
}

/** Reads everybody's rows from the newest backwards until enough of them are of the team: rows `id, uid`. */
export const walked = (
  team: Team,
  { prefix, table, where, limit }: Asked,
  numbers: { readonly from: number; readonly until: number }
): RawBuilder<unknown> => sql`
  select o.id, w.uid from ${sql.table(table)} o cross join lateral (${OWNER[table]} offset 0) w
    cross join lateral (select from (${members(team, prefix)}) m where m.descendant = w.uid offset 0) t
  where o.id >= ${numbers.from} and o.id < ${numbers.until} and ${where}
  order by o.id desc limit ${limit}`
