import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { REPORT_DAYS } from '../../../../rules/agency/team'
import type { Trx } from '../../../store/tables'

/** The last day of play that a report which reaches back from a day could hold; '' where it is further back. */
const within = (day: string, previous: string) =>
  sql.raw(
    `case when ${previous} >= to_char(${day}::date - ${REPORT_DAYS - 1}, 'YYYY-MM-DD') then ${previous} else '' end`
  )

/** A day's bets `d` of the member `f` are on the game `f` asks for; 0: on whichever. */
const ofGame = sql`d.user_id = f.user_id and d.orders > 0 and (f.source = 0 or d.source = f.source)`

/**
 * Counts members on the days that changes made their first bet of, by the day each bet on before (§G3.2). Clocks of
 * servers differ: where a member had bet on a later day by then, that one has another day before it from now on.
 * @param notes all there are of some members
 */
export async function countFresh(trx: Trx, notes: RawBuilder<unknown>): Promise<void> {
  await sql`
    with changed as materialized (
      select user_id, day, source, sum(orders) as more from (${notes}) n where orders <> 0 group by 1, 2, 3),
    fresh as materialized (
      select c.user_id, c.day, c.source from changed c join member_days d using (user_id, day, source) where d.orders = c.more
      union all
      select c.user_id, c.day, 0 from (select user_id, day, sum(more) as more from changed group by 1, 2) c
        cross join lateral (select sum(d.orders) as orders from member_days d where d.user_id = c.user_id and d.day = c.day) d
        where d.orders = c.more),
    placed as materialized (
      select f.user_id, f.source, f.day,
        (select d.day from member_days d where ${ofGame} and d.day < f.day order by d.day desc limit 1) as previous,
        (select d.day from member_days d where ${ofGame} and d.day > f.day order by d.day limit 1) as next
      from fresh f),
    moved as (
      select f.user_id, f.source, f.next as day, f.day as previous, (
        select d.day from member_days d where ${ofGame} and d.day < f.next
          and not exists (select from fresh x where x.user_id = f.user_id and x.source = f.source and x.day = d.day)
        order by d.day desc limit 1) as before
      from placed f where f.next is not null
        and not exists (select from fresh x where x.user_id = f.user_id and x.source = f.source and x.day = f.next)),
    counts as (
      select user_id, source, day, ${within('day', 'previous')} as previous, 1 as players from placed
      union all select user_id, source, day, ${within('day', 'previous')}, 1 from moved
      union all select user_id, source, day, ${within('day', 'before')}, -1 from moved)
    insert into team_players as k (root, source, day, previous, players)
    select t.ancestor, c.source, c.day, c.previous, sum(c.players) from counts c
      join member_tree t on t.descendant = c.user_id and t.distance > 0
    group by 1, 2, 3, 4 having sum(c.players) <> 0 order by 1, 2, 3, 4
    on conflict (root, source, day, previous) do update set players = k.players + excluded.players`.execute(trx)
}
