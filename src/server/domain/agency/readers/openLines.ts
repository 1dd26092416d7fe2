import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { RATE_BASE, SPREAD_RATES } from '../../../../rules/agency/commission'
import { GROUP_BASE } from '../../../../rules/agency/group'
import type { Team } from '../TeamScope'
import type { Days } from './closedDays'
import { isNotLined } from './openDays'

/** Days of rows `d` whose lines are not written. */
const within = ({ from, to }: Days) => sql`d.day >= ${from} and d.day <= ${to} and ${isNotLined('d')}`

/**
 * The whole stakes of some members as `bases` of `openLines`, each member a branch: none of it is counted yet. @param
 * who a condition on users `u` @param levels from the viewer down to them
 */
export const basesOf = (who: RawBuilder<unknown>, levels: number, days: Days): RawBuilder<unknown> => sql`
  select d.day, u.id as branch, u.id as source, u.parent_id as parent, ${levels}::int as distance, sum(d.valid)::bigint as base,
    0::bigint as was
  from users u join member_days d on d.user_id = u.id and d.valid > 0 where ${who} and ${within(days)} group by 1, 2`

/**
 * Stakes below the root that changed since the sums were last added to, as `bases` of `openLines`. @param least levels
 * below the root from which on members count
 */
export const basesChanged = ({ root, distance }: Team, least: number, days: Days): RawBuilder<unknown> => sql`
  select c.day, t.branch, c.user_id as source, u.parent_id as parent, t.distance + ${distance}::int as distance, b.base, b.base - c.more as was
  from (select d.day, d.user_id, sum(d.valid)::bigint as more from member_day_changes d where ${within(days)} and d.valid <> 0 group by 1, 2) c
    join member_tree t on t.ancestor = ${root} and t.descendant = c.user_id and t.distance >= ${least}
    join users u on u.id = c.user_id
    cross join lateral (select sum(valid)::bigint as base from member_days where user_id = c.user_id and day = c.day) b`

/**
 * What the viewer would earn from stakes of days whose commission lines are not written yet, rows `day, branch,
 * amount`. It is `linesOf` for one beneficiary: of the agents between a member and the viewer only the highest bonus
 * group counts, and terms only ever improve (§G1.2), so both are a maximum; the lines of everybody would take a walk up
 * the tree for each.
 * @param bases rows `day, branch, source, parent, distance, base, was`: `distance` in levels below the viewer, `base`
 * the stake now, `was` the part of it that is counted already
 */
export const openLines = (viewer: number, bases: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select day, branch, base * rate / ${sql.lit(RATE_BASE)} - was * rate / ${sql.lit(RATE_BASE)} as amount from (
    with stakes as materialized (${bases})
    select y.day, l.branch, l.base, l.was, l.rate
    from (select distinct day from stakes) y cross join lateral (
      with bets as materialized (
        select s.source, min(s.branch) as branch, min(s.distance) as distance, min(s.base) as base, min(s.was) as was,
          min(s.parent) as parent, max(m.bonus_group)::int as bonus_group
        from stakes s join member_terms m on m.user_id = s.source and m.from_day <= y.day
        where s.day = y.day group by 1),
      above as materialized (
        select up.descendant as parent, up.ancestor, max(m.bonus_group)::int as bonus_group, bool_or(m.is_agent) as is_agent
        from (select distinct parent from bets) p join member_tree up on up.descendant = p.parent
          join member_tree v on v.ancestor = ${viewer} and v.descendant = up.ancestor
          join member_terms m on m.user_id = up.ancestor and m.from_day <= y.day group by 1, 2),
      reached as materialized (
        select parent, max(bonus_group) filter (where is_agent and ancestor <> ${viewer}) as bonus_group from above group by 1),
      mine as materialized (select bonus_group, is_agent from above where ancestor = ${viewer} limit 1)
      select b.branch, b.base, b.was,
        case when mine.is_agent
          then (mine.bonus_group - greatest(b.bonus_group, r.bonus_group)) * ${sql.lit(RATE_BASE / GROUP_BASE)}
          else coalesce((${[...SPREAD_RATES]}::int[])[b.distance], 0) end as rate
      from bets b cross join mine left join reached r on r.parent = b.parent) l
    where l.rate > 0) e`
