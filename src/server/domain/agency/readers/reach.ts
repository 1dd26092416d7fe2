import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Team } from '../TeamScope'

/** Direct members of a team, rows `u` of users. @param prefix beginning of their names */
export const headsOf = ({ root }: Team, prefix: string | undefined): RawBuilder<unknown> =>
  prefix === undefined
    ? sql`u.parent_id = ${root}`
    : sql`u.parent_id = ${root} and starts_with(u.username_key, ${prefix.toLowerCase()})`

/**
 * Direct members of a team by name; where it is masked by what `maskName` leaves:
 * their order would tell the rest (§G6.1).
 */
export const byName = ({ distance }: Team): RawBuilder<unknown> =>
  distance === 0 ? sql`u.username_key, u.id` : sql`left(u.username_key, 2), right(u.username_key, 1), u.id`
