import { sql } from 'kysely'
import type { Database } from '../../../store/tables'
import type { Team } from '../TeamScope'
import type { Span } from './teamSums'
import { within } from './teamSums'

/**
 * Members of the team with settled bets in a span: of the days that are counted those on whose day before they had not
 * been in it yet (§G3.2), and who came since. Nothing that is noted is joined with what is noted: planned for few rows
 * it would take for ever with many.
 */
export async function playersIn(db: Database, { root }: Team, span: Span): Promise<number> {
  const { from, to, typeId = 0 } = span
  const { rows } = await sql<{ n: number }>`
    with changed as materialized (
      select d.user_id, d.day, d.source, sum(d.orders) as more from member_day_changes d
        join member_tree t on t.ancestor = ${root} and t.descendant = d.user_id and t.distance > 0
      where ${within(span)} and d.orders <> 0 group by 1, 2, 3),
    came as materialized (select distinct user_id from changed)
    select (
      (select coalesce(sum(players), 0) from team_players
        where root = ${root} and source = ${typeId} and day >= ${from} and day <= ${to} and previous < ${from})
      + (select count(*) from came)
      - (select count(distinct user_id) from (
          select user_id from (
            select d.* from came cross join lateral (
              select d.user_id, d.day, d.source, d.orders from member_days d
              where d.user_id = came.user_id and d.orders > 0 and ${within(span)} offset 0) d
            union all select user_id, day, source, -more from changed) e
          group by user_id, day, source having sum(orders) > 0) counted))::int as n`.execute(db)
  return rows[0]?.n ?? 0
}
