import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Team } from '../TeamScope'

/** Direct members of a team, rows `u` of users. @param prefix beginning of their names */
export const headsOf = ({ root }: Team, prefix: string | undefined): RawBuilder<unknown> =>
  prefix === undefined
    ? sql`u.parent_id = ${root}`
    : sql`u.parent_id = ${root} and starts_with(u.username_key, ${prefix.toLowerCase()})`
