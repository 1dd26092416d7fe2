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

/** Direct members of a team, rows `u` of users, and who is in their branches. */
export interface Branches {
  readonly heads: RawBuilder<unknown>
  readonly reach: Reach
  /** Who the heads are, where they are few. */
  readonly named?: readonly number[]
}

/** @param prefix beginning of the names of their first members */
export const branchesOf = (team: Team, prefix: string | undefined): Branches => ({
  heads:
    prefix === undefined
      ? sql`u.parent_id = ${team.root}`
      : sql`u.parent_id = ${team.root} and starts_with(u.username_key, ${prefix.toLowerCase()})`,
  reach: allBelow(team)
})

/** A few by their first members, direct ones of the team: who is in no other branch is not looked at. */
export const branchesNamed = ({ distance }: Team, ids: readonly number[]): Branches => ({
  heads: sql`u.id = any(${ids}::bigint[])`,
  named: ids,
  reach: {
    where: sql`t.ancestor = any(${ids}::bigint[])`,
    branch: sql`t.ancestor`,
    distance: sql`t.distance + ${distance + 1}::int`
  }
})
