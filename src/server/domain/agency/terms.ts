import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { HIGHEST_GROUP } from '../../../rules/agency/group'
import { opaque } from '../../store/statements'
import type { Database, Trx } from '../../store/tables'

/** What a member plays at, and whether others join under him, on one day. */
export interface Terms {
  readonly bonusGroup: number
  readonly isAgent: boolean
}

/** Of whoever joined under nobody: the house’s own. */
export const HOUSE_TERMS: Terms = { bonusGroup: HIGHEST_GROUP, isAgent: false }

/**
 * Terms in force on a day (yyyy-MM-dd, UTC+8), part of a statement:
 * the latest that begin then or before, or no row (§G1.2).
 */
export const termsOf = (userId: RawBuilder<number>, day: string): RawBuilder<Terms> => sql`
  select bonus_group as "bonusGroup", is_agent as "isAgent" from member_terms
  where user_id = ${userId} and from_day <= ${day} order by from_day desc limit 1`

/** Terms in force on a day; the house's where none were ever set. */
export async function termsOn(db: Database | Trx, userId: number, day: string): Promise<Terms> {
  const { rows } = await termsOf(sql`${userId}::bigint`, day).execute(db)
  return rows[0] ?? HOUSE_TERMS
}

/** The bonus groups of members, each on a day of its own, in the same order: part of a statement. */
export const groupsArray = (userIds: readonly number[], days: readonly string[]): RawBuilder<readonly number[]> => sql`
  array(select coalesce((select t.bonus_group from member_terms t where t.user_id = m.user_id and t.from_day <= m.day
      order by t.from_day desc limit 1), ${sql.lit(HIGHEST_GROUP)})::float8
    from unnest(${opaque(userIds, 'bigint[]')}, ${opaque(days, 'text[]')}) with ordinality as m(user_id, day, place) order by m.place)`

/** The bonus groups of members on one day. */
export async function groupsOn(
  db: Database | Trx,
  userIds: readonly number[],
  day: string
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ groups: readonly number[] }>`
    select ${groupsArray(
      userIds,
      userIds.map(() => day)
    )} as groups`.execute(db)
  return new Map(userIds.map((userId, place) => [userId, rows[0]?.groups[place] ?? HIGHEST_GROUP]))
}

/** The level of a member: 1 for who joined under nobody. */
export async function depthOf(db: Database | Trx, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from member_tree where descendant = ${userId}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Who sees most of what a member does: the nearest agent above on a day, else the player he joined under;
 * undefined: nobody (§G6.1).
 */
export async function uplineOn(
  db: Database | Trx,
  userId: number,
  day: string
): Promise<{ readonly username: string; readonly isAgent: boolean } | undefined> {
  const { rows } = await sql<{ username: string; is_agent: boolean }>`
    select u.username, terms.is_agent from member_tree t join users u on u.id = t.ancestor
    cross join lateral (select is_agent from member_terms m where m.user_id = u.id and m.from_day <= ${day}
      order by m.from_day desc limit 1) terms
    where t.descendant = ${userId} and t.distance > 0 order by terms.is_agent desc, t.distance limit 1`.execute(db)
  return rows[0] && { username: rows[0].username, isAgent: rows[0].is_agent }
}
