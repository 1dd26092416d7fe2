import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { RATE_BASE, SPREAD_RATES } from '../../../../rules/agency/commission'
import { GROUP_BASE } from '../../../../rules/agency/group'
import type { Days } from './keptDays'
import type { Reach } from './reach'

/**
 * What the viewer of a team would earn from days whose lines are not written yet, rows `day, branch, source, amount`:
 * `linesOf` for one beneficiary, day by day. Up to him only the highest group of the agents on the way counts, and terms
 * only ever improve (§G1.2): both are aggregates, where everybody's lines are a walk each.
 * @param lined the last day with lines
 */
export const openLines = (
  viewer: number,
  { from, to }: Days,
  lined: string,
  { where, branch, distance }: Reach
): RawBuilder<unknown> => sql`
  select y.day, l.branch, l.source, l.base * l.rate / ${sql.lit(RATE_BASE)} as amount
  from (select distinct day from member_days where day >= ${from} and day <= ${to} and day > ${lined}) y cross join lateral (
    with bets as materialized (
      select b.source, min(b.branch) as branch, min(b.distance) as distance, min(b.base) as base, min(u.parent_id) as parent,
        max(m.bonus_group)::int as bonus_group
      from (
        select t.descendant as source, min(${branch}) as branch, min(${distance}) as distance, sum(d.valid)::bigint as base
        from member_tree t join member_days d on d.user_id = t.descendant and d.day = y.day and d.valid > 0
        where ${where} group by 1) b
      join users u on u.id = b.source join member_terms m on m.user_id = b.source and m.from_day <= y.day group by 1),
    above as materialized (
      select up.descendant as parent, up.ancestor, max(m.bonus_group)::int as bonus_group, bool_or(m.is_agent) as is_agent
      from (select distinct parent from bets) p join member_tree up on up.descendant = p.parent
        join member_tree v on v.ancestor = ${viewer} and v.descendant = up.ancestor
        join member_terms m on m.user_id = up.ancestor and m.from_day <= y.day group by 1, 2),
    reached as materialized (
      select parent, max(bonus_group) filter (where is_agent and ancestor <> ${viewer}) as bonus_group from above group by 1),
    mine as materialized (select bonus_group, is_agent from above where ancestor = ${viewer} limit 1)
    select b.branch, b.source, b.base,
      case when mine.is_agent
        then (mine.bonus_group - greatest(b.bonus_group, r.bonus_group)) * ${sql.lit(RATE_BASE / GROUP_BASE)}
        else coalesce((${[...SPREAD_RATES]}::int[])[b.distance], 0) end as rate
    from bets b cross join mine left join reached r on r.parent = b.parent) l
  where l.rate > 0`
