import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Team } from '../TeamScope'

/** Whose days a report reads: rows `t` of the tree, the branch each belongs to, and his level below the viewer. */
export interface Reach {
  readonly where: RawBuilder<unknown>
  readonly branch: RawBuilder<unknown>
  readonly distance: RawBuilder<unknown>
}

/** Everybody below the root of a team, by branch. */
export const allBelow = ({ root, distance }: Team): Reach => ({
  where: sql`t.ancestor = ${root} and t.distance > 0`,
  branch: sql`t.branch`,
  distance: sql`t.distance + ${distance}::int`
})

/** The root himself. */
export const rootAlone = ({ root, distance }: Team): Reach => ({
  where: sql`t.ancestor = ${root} and t.distance = 0`,
  branch: sql`t.branch`,
  distance: sql`${distance}::int`
})

/** Direct members of a team, rows `u` of users. @param prefix beginning of their names */
export const headsOf = ({ root }: Team, prefix: string | undefined): RawBuilder<unknown> =>
  prefix === undefined
    ? sql`u.parent_id = ${root}`
    : sql`u.parent_id = ${root} and starts_with(u.username_key, ${prefix.toLowerCase()})`
