import { sql } from 'kysely'
import { COUNTED_AN_ADDRESS, COUNTED_DAYS, COUNTED_ON, COUNTED_STAKE } from '../../../../rules/agency/rewards'
import type { Trx } from '../../../store/tables'

/**
 * Notes down who counts from a day on as 有效玩家 of the player who brought him (§G2.4): once, for good. Who is kept away
 * from playing is not counted while it lasts, nor who shares an address with his inviter or with others that count.
 */
export async function countPlayers(trx: Trx, day: string, now: number): Promise<void> {
  await sql`
    insert into counted_players (player, inviter, day, network)
    select id, parent_id, ${day}, opened_from from (
      select u.id, u.parent_id, u.opened_from, row_number() over (partition by u.parent_id, u.opened_from order by u.id)
        + (select count(*) from counted_players c where c.inviter = u.parent_id and c.network = u.opened_from) as sharing
      from users u join users i on i.id = u.parent_id
      cross join lateral (select is_agent from member_terms m where m.user_id = i.id and m.from_day <= ${day}
        order by m.from_day desc limit 1) terms
      cross join lateral (select count(*) as days, sum(valid) as valid from (
        select sum(d.valid) as valid from member_days d where d.user_id = u.id and d.valid > 0 and d.day <= ${day}
          and d.day < to_char(to_timestamp(u.created_at / 1000 + 28800) at time zone 'UTC' + make_interval(days => ${COUNTED_DAYS}), 'YYYY-MM-DD')
        group by d.day) d) played
      where not terms.is_agent and played.days >= ${COUNTED_ON} and played.valid >= ${COUNTED_STAKE}
        and u.opened_from is distinct from coalesce(i.opened_from, '')
        and not exists (select 1 from counted_players c where c.player = u.id)
        and not exists (select 1 from exclusions e where e.user_id = u.id and (e.ends_at is null or e.ends_at > ${now}))) r
    where opened_from is null or sharing <= ${COUNTED_AN_ADDRESS}`.execute(trx)
}
