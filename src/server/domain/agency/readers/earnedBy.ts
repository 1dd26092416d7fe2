import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { lastClosable } from '../../../../rules/agency/commission'
import { dateOfDay, dayOfDate } from '../../../../rules/chinaTime'
import type { Database } from '../../../store/tables'
import type { Team } from '../TeamScope'
import type { ClosedDays, Days } from './closedDays'
import { closedDays } from './closedDays'
import { headLines } from './headLines'
import { isLined, isLinedOnly, isNotLined } from './openDays'
import { basesChanged, basesOf, openLines } from './openLines'
import { headsOf } from './reach'
import type { Span } from './teamSums'

const within = ({ from, to }: Days) => sql`d.day >= ${from} and d.day <= ${to}`

/**
 * What the viewer earned from everybody below certain members of the team, as it is summed: rows `day, branch, amount`,
 * the branch being the member. @param roots which members: a condition on `d.root`
 */
const keptBelow = ({ viewer }: Team, days: Days, roots: RawBuilder<unknown>) => sql`
  select d.day, d.root as branch, d.amount from team_earnings d where d.beneficiary = ${viewer} and ${roots} and ${within(days)}
  union all
  select d.day, d.root, d.amount from open_team_earnings d
    where d.beneficiary = ${viewer} and ${roots} and ${within(days)} and ${isNotLined('d')}`

/**
 * What the sums do not hold yet, rows `day, branch, amount`: the lines of a day that is just being closed, and stakes
 * that changed since they were last added. Nearly always there are none; so the few members are looked up one by one
 * instead of joined with the whole team.
 * @param least levels below the root from which on members count
 */
const unsummed = (team: Team, days: Days, least: number) => sql`
  select d.day, t.branch, d.amount from commissions d cross join lateral (
      select branch from member_tree where ancestor = ${team.root} and descendant = d.source and distance >= ${least} offset 0) t
    where d.beneficiary = ${team.viewer} and ${within(days)} and ${isLinedOnly('d')}
  union all
  select day, branch, amount from (${openLines(team.viewer, basesChanged(team, least, days))}) changed`

/** What the viewer earned from everybody below the root: rows `day, amount`. */
const below = (team: Team, days: Days) => sql`
  ${keptBelow(team, days, sql`d.root = ${team.root}`)} union all ${unsummed(team, days, 1)}`

/**
 * What the own stakes of some direct members would earn now, of days whose lines are not written: rows `branch,
 * amount`. @param who a condition on users `u`
 */
const openOwn = ({ viewer, distance }: Team, days: Days, who: RawBuilder<unknown>) => sql`
  select branch, amount from (${openLines(viewer, basesOf(who, distance + 1, days))}) own`

/**
 * Branches ranked by what the viewer earned from them, rows `key, amount`: from the direct member and from everybody
 * below. Commissions belong to no game, so for a single game there are none. In the viewer's own team all direct
 * members stand on one level, which spares a join.
 * @param kept how far days were closed just before: later days alone are searched for stakes without lines
 */
export const earnedRank = (team: Team, { typeId, ...days }: Span, kept: ClosedDays): RawBuilder<unknown> => {
  const { viewer, root, distance } = team
  if (typeId !== undefined) return sql`select null::bigint as key, 0::bigint as amount where false`
  return sql`
    select branch as key, sum(amount) as amount from (
      select d.source as branch, sum(d.amount) as amount from commissions d
        ${distance === 0 ? sql`where` : sql`join users u on u.id = d.source where u.parent_id = ${root} and`}
        d.beneficiary = ${viewer} and d.distance = ${distance + 1} and ${within(days)} and ${isLined('d')} group by 1
      union all select branch, amount from (${headLines(team, days, kept)}) own
      union all select branch, amount from (
        ${keptBelow(team, days, sql`d.root in (select id from users u where ${headsOf(team, undefined)})`)}) kept
      union all select branch, amount from (${unsummed(team, days, 2)}) more) e group by 1`
}

/**
 * What the viewer earned from each of these branches, by the id of the branch’s first member. Lines are looked up
 * branch by branch (`offset 0`): planned as a join, PostgreSQL would read the lines of everybody.
 */
export async function earnedFrom(
  db: Database,
  team: Team,
  { typeId, ...days }: Span,
  heads: readonly number[]
): Promise<ReadonlyMap<number, number>> {
  if (typeId !== undefined || heads.length === 0) return new Map()
  const these = sql`${heads}::bigint[]`
  const { rows } = await sql<{ key: number; amount: number }>`
    select branch as key, sum(amount)::bigint as amount from (
      select h.id as branch, c.amount from unnest(${these}) h(id) cross join agency_days d cross join lateral (
        select amount from commissions where beneficiary = ${team.viewer} and day = d.day and source = h.id offset 0) c
        where ${within(days)}
      union all ${openOwn(team, days, sql`u.id = any(${these})`)}
      union all select branch, amount from (${keptBelow(team, days, sql`d.root = any(${these})`)}) kept
      union all select branch, amount from (${unsummed(team, days, 2)}) more where branch = any(${these})) e
    group by 1`.execute(db)
  return new Map(rows.map(({ key, amount }) => [key, amount]))
}

/** What the viewer earned from everybody below the root, by day (yyyy-MM-dd); days without anything are left out. */
export async function earnedByDay(
  db: Database,
  team: Team,
  { typeId, ...days }: Span
): Promise<ReadonlyMap<string, number>> {
  if (typeId !== undefined) return new Map()
  const { rows } = await sql<{ day: string; amount: number }>`
    select day, sum(amount)::bigint as amount from (${below(team, days)}) e group by 1 having sum(amount) <> 0`.execute(
    db
  )
  return new Map(rows.map(row => [row.day, row.amount]))
}

/** What the viewer earned from the own bets of the root; 0 where the viewer is the root. */
export async function earnedFromRoot(db: Database, team: Team, { typeId, ...days }: Span): Promise<number> {
  const { viewer, root, distance } = team
  if (viewer === root || typeId !== undefined) return 0
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from (
      select d.amount from commissions d where d.beneficiary = ${viewer} and d.source = ${root} and ${within(days)}
      union all
      select amount from (${openLines(viewer, basesOf(sql`u.id = ${root}`, distance, days))}) open) e`.execute(db)
  return rows[0]?.amount ?? 0
}

/**
 * The last day whose commissions are paid (yyyy-MM-dd); figures of later days are expected ones. Before any day was
 * closed: the day before the first, or the last day that may be closed.
 */
export async function paidTo(db: Database, now: number): Promise<string> {
  const { first, done } = await closedDays(db)
  if (done !== '') return done
  return first === '' ? lastClosable(now) : dateOfDay((dayOfDate(first) ?? 0) - 1)
}
