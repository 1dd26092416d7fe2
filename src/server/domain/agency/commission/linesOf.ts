import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { RATE_BASE } from '../../../../rules/agency/commission'
import { GROUP_BASE } from '../../../../rules/agency/group'

/** Terms of a member in force on a day. */
const termsOf = (member: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  select bonus_group::int, is_agent from member_terms m where m.user_id = ${member} and m.from_day <= ${day}
  order by m.from_day desc limit 1`

/**
 * Lines of commission on valid stakes (§G2.1). Going up from who bet, an agent earns the gap between his group and the
 * highest below him on the way, a player the rate of his distance while the spread centre is on. One ancestor earns in
 * one role only; each line rounds down once. Many earn by few: terms of those above are looked up once a day.
 * @param bases rows `day, source, base`
 * @param spreadRates by distance, the first level first; empty: the spread centre is off
 */
export const linesOf = (bases: RawBuilder<unknown>, spreadRates: readonly number[]): RawBuilder<unknown> => sql`
  with walk as materialized (
    select b.day, b.source, b.base, own.bonus_group, t.ancestor, t.distance
    from (${bases}) b cross join lateral (${termsOf(sql`b.source`, sql`b.day`)}) own
      join member_tree t on t.descendant = b.source and t.distance > 0),
  above as materialized (
    select a.ancestor, a.day, terms.bonus_group, terms.is_agent from (select distinct ancestor, day from walk) a
    cross join lateral (${termsOf(sql`a.ancestor`, sql`a.day`)}) terms)
  select day, beneficiary, source, program, distance, rate, base, base * rate / ${sql.lit(RATE_BASE)} as amount from (
    select w.day, w.ancestor as beneficiary, w.source, w.distance, w.base,
      case when up.is_agent then 'rebate' else 'spread' end as program,
      case when up.is_agent
        then (up.bonus_group - greatest(w.bonus_group, max(up.bonus_group) filter (where up.is_agent) over (
          partition by w.day, w.source order by w.distance rows between unbounded preceding and 1 preceding))) * ${sql.lit(RATE_BASE / GROUP_BASE)}
        else coalesce((${[...spreadRates]}::int[])[w.distance], 0) end as rate
    from walk w join above up on up.ancestor = w.ancestor and up.day = w.day) l
  where rate > 0`
