import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { RATE_BASE } from '../../../../rules/agency/commission'
import { GROUP_BASE } from '../../../../rules/agency/group'

/** Terms of a member in force on a day. */
const termsOf = (member: RawBuilder<unknown>) => sql`
  select bonus_group::int, is_agent from member_terms m where m.user_id = ${member} and m.from_day <= b.day
  order by m.from_day desc limit 1`

/**
 * Lines of commission on valid stakes (§G2.1). Going up from who bet, an agent earns the gap between his group and the
 * highest below him on the way, a player the rate of his distance while the spread centre is on. One ancestor earns in
 * one role only; each line rounds down once.
 * @param bases rows `day, source, base`
 * @param spreadRates by distance, the first level first; empty: the spread centre is off
 */
export const linesOf = (bases: RawBuilder<unknown>, spreadRates: readonly number[]): RawBuilder<unknown> => sql`
  select day, beneficiary, source, program, distance, rate, base, base * rate / ${sql.lit(RATE_BASE)} as amount from (
    select b.day, t.ancestor as beneficiary, b.source, t.distance, b.base,
      case when up.is_agent then 'rebate' else 'spread' end as program,
      case when up.is_agent
        then (up.bonus_group - greatest(own.bonus_group, max(up.bonus_group) filter (where up.is_agent) over (
          partition by b.day, b.source order by t.distance rows between unbounded preceding and 1 preceding))) * ${sql.lit(RATE_BASE / GROUP_BASE)}
        else coalesce((${[...spreadRates]}::int[])[t.distance], 0) end as rate
    from (${bases}) b join member_tree t on t.descendant = b.source and t.distance > 0
      cross join lateral (${termsOf(sql`t.ancestor`)}) up cross join lateral (${termsOf(sql`b.source`)}) own) l
  where rate > 0`
