import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { eachFigure } from '../../../store/dayFigures'
import type { Days } from './closedDays'
import { isNotLined } from './openDays'

/** Days that are asked for, and whether players earn by those they brought. */
export interface Expecting extends Days {
  /** Earnings belong to no game: of one alone there are none. */
  readonly typeId?: number | undefined
  readonly isSpread: boolean
}

const IS_EXPECTED: readonly string[] = ['rebate', 'spread']
/** Figures of rows that are nothing but earnings `l`. */
const EARNED = eachFigure(column => (IS_EXPECTED.includes(column) ? `l.${column}` : `0 as ${column}`))
const NOTHING = sql`select null::bigint as key, null::text as day, 0 as source, ${eachFigure(column => `0 as ${column}`)} where false`

/**
 * Open sums, with what members of the team would earn of days whose lines are not written (§G3.1). It follows with the next
 * adding of notes: who would earn by each of these takes a walk up for each.
 */
export const openTeamDays = (isSpread: boolean): RawBuilder<unknown> => sql`(
  select o.root, o.day, o.source, ${eachFigure(column => (IS_EXPECTED.includes(column) ? `o.${column} + l.${column} as ${column}` : `o.${column}`))}
  from open_team_days o cross join lateral (
    select case when ${isNotLined('o')} then o.rebate_expected else 0 end as rebate,
      case when ${isNotLined('o')} and ${isSpread} then o.spread_expected else 0 end as spread) l)`

/** The same of members alone, as rows of their days. @param who rows `id` */
export function expectedOwn(who: RawBuilder<unknown>, { from, to, typeId, isSpread }: Expecting): RawBuilder<unknown> {
  if (typeId !== undefined) return NOTHING
  return sql`
    select l.key, l.day, 0 as source, ${EARNED} from (
      select w.id as key, e.day, case when m.is_agent then e.amount else 0 end as rebate,
        case when m.is_agent or not ${isSpread} then 0 else e.amount end as spread
      from (${who}) w join open_team_earnings e on e.beneficiary = w.id and e.root = w.id
        cross join lateral (select bool_or(is_agent) as is_agent from member_terms where user_id = e.beneficiary and from_day <= e.day) m
      where e.day >= ${from} and e.day <= ${to} and ${isNotLined('e')}) l`
}
