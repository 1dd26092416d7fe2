import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { eachFigure } from '../../../store/dayFigures'
import type { Days } from './closedDays'
import { isNotLined } from './openDays'

/** Days that are asked for, and whether players earn by those they brought. */
export interface Expecting extends Days {
  /** Of a single game nothing is expected: earnings belong to no game. */
  readonly typeId?: number | undefined
  readonly isSpread: boolean
}

const IS_EXPECTED: readonly string[] = ['rebate', 'spread']
/** Figures of rows that are nothing but earnings `l`. */
const EARNED = eachFigure(column => (IS_EXPECTED.includes(column) ? `l.${column}` : `0 as ${column}`))
const NOTHING = sql`select null::bigint as key, null::text as day, 0 as source, ${eachFigure(column => `0 as ${column}`)} where false`

/**
 * The sums of days that are not closed, with what members of the team would earn on them themselves (§G3.1). That part
 * is only as new as the last time notes were added: to find out now who earns by each note would take a walk up the
 * tree for each.
 */
export const openTeamDays = (isSpread: boolean): RawBuilder<unknown> => sql`(
  select o.root, o.day, o.source, ${eachFigure(column => (IS_EXPECTED.includes(column) ? `o.${column} + l.${column} as ${column}` : `o.${column}`))}
  from open_team_days o cross join lateral (
    select case when ${isNotLined('o')} then o.rebate_expected else 0 end as rebate,
      case when ${isNotLined('o')} and ${isSpread} then o.spread_expected else 0 end as spread) l)`

/** The same expected earnings of some members alone, as rows of their days. @param who rows `id` of the members */
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
