import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { RATE_BASE, SPREAD_RATES } from '../../../../rules/agency/commission'
import { GROUP_BASE } from '../../../../rules/agency/group'
import type { Team } from '../TeamScope'
import type { Days } from './keptDays'

/** Whose stakes: of everybody below the root of a team, or his own. */
export const SOURCES = { below: sql`t.distance > 0`, root: sql`t.distance = 0` } as const

/**
 * What the viewer of a team would earn from days whose lines are not written yet, rows `day, branch, source, amount`:
 * `linesOf` for one beneficiary, day by day. Up to him only the highest group of the agents on the way counts, and terms
 * only ever improve (§G1.2): both are aggregates, where everybody's lines are a walk each.
 * @param lined the last day with lines
 */
export const openLines = (
  { viewer, root, distance }: Team,
  { from, to }: Days,
  lined: string,
  sources: keyof typeof SOURCES
): RawBuilder<unknown> => sql`
  select y.day, l.branch, l.source, l.base * l.rate / ${sql.lit(RATE_BASE)} as amount
  from (select distinct day from member_days where day >= ${from} and day <= ${to} and day > ${lined}) y cross join lateral (
    with base as materialized (
      select b.*, u.parent_id as parent from (
        select d.user_id as source, t.branch, t.distance + ${distance}::int as distance, sum(d.valid)::bigint as base
        from member_tree t join member_days d on d.user_id = t.descendant and d.day = y.day and d.valid > 0
        where t.ancestor = ${root} and ${SOURCES[sources]} group by 1, 2, 3) b
      join users u on u.id = b.source),
    terms as materialized (
      select m.user_id, max(m.bonus_group)::int as bonus_group, bool_or(m.is_agent) as is_agent
      from member_tree v join member_terms m on m.user_id = v.descendant and m.from_day <= y.day
      where v.ancestor = ${viewer} group by 1),
    reached as materialized (
      select p.parent, max(x.bonus_group) as bonus_group from (select distinct parent from base) p
      join member_tree up on up.descendant = p.parent
        join terms x on x.user_id = up.ancestor and x.is_agent and x.user_id <> ${viewer} group by 1)
    select b.branch, b.source, b.base,
      case when mine.is_agent
        then (mine.bonus_group - greatest(own.bonus_group, r.bonus_group)) * ${sql.lit(RATE_BASE / GROUP_BASE)}
        else coalesce((${[...SPREAD_RATES]}::int[])[b.distance], 0) end as rate
    from base b join terms own on own.user_id = b.source join terms mine on mine.user_id = ${viewer}
      left join reached r on r.parent = b.parent) l
  where l.rate > 0`
