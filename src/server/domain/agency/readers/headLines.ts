import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { RATE_BASE, SPREAD_RATES } from '../../../../rules/agency/commission'
import { GROUP_BASE } from '../../../../rules/agency/group'
import type { Team } from '../TeamScope'
import type { ClosedDays, Days } from './closedDays'
import { isNotLined } from './openDays'

/**
 * What the viewer would earn from the own stakes of each direct member, of days whose lines are not written yet: rows
 * `branch, amount`. The same as `openLines`, for the case that there are many of them: all have the same way up to the
 * viewer, so it is read once a day. `offset 0` keeps the rate apart from the condition on it, or it would be worked out
 * twice.
 * @param kept how far days were closed just before: later days alone are searched
 */
export const headLines = (
  { viewer, root, distance }: Team,
  { from, to }: Days,
  { lined }: ClosedDays
): RawBuilder<unknown> => sql`
  select branch, base * rate / ${sql.lit(RATE_BASE)} as amount from (
    with stakes as materialized (
      select d.day, u.id as branch, sum(d.valid)::bigint as base from users u join member_days d on d.user_id = u.id
      where u.parent_id = ${root} and d.valid > 0 and d.day >= ${from} and d.day <= ${to} and d.day > ${lined} and ${isNotLined('d')}
      group by 1, 2),
    way as materialized (
      select y.day, max(m.bonus_group) filter (where up.ancestor = ${viewer})::int as mine,
        bool_or(m.is_agent and up.ancestor = ${viewer}) as is_agent, max(t.reached) as reached
      from (select distinct day from stakes) y
        join member_tree up on up.descendant = ${root}
        join member_tree v on v.ancestor = ${viewer} and v.descendant = up.ancestor
        join member_terms m on m.user_id = up.ancestor and m.from_day <= y.day
        cross join lateral (
          select case when bool_or(a.is_agent) then max(a.bonus_group) end::int as reached from member_terms a
          where a.user_id = up.ancestor and a.user_id <> ${viewer} and a.from_day <= y.day) t
      group by 1)
    select s.branch, s.base, case when w.is_agent
      then (w.mine - greatest(w.reached, (
        select max(m.bonus_group) from member_terms m where m.user_id = s.branch and m.from_day <= s.day)::int)) * ${sql.lit(RATE_BASE / GROUP_BASE)}
      else ${sql.lit(SPREAD_RATES[distance] ?? 0)} end as rate
    from stakes s join way w on w.day = s.day offset 0) l
  where rate > 0`
