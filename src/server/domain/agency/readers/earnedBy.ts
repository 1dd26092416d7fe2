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

/** What the viewer earned from everybody below members of a team: rows `d`, by their `root`. */
const keptBelow = ({ viewer }: Team, days: Days, roots: RawBuilder<unknown>) => sql`
  select d.day, d.root as branch, d.amount from team_earnings d where d.beneficiary = ${viewer} and ${roots} and ${within(days)}
  union all
  select d.day, d.root, d.amount from open_team_earnings d
    where d.beneficiary = ${viewer} and ${roots} and ${within(days)} and ${isNotLined('d')}`

/**
 * What is in no sum: lines of a day that is being closed, and changes since the sums were added to; rows `day, branch,
 * amount`. Nearly always there is none of either: whose they are is looked up, not joined. @param least levels below the root
 */
const unsummed = (team: Team, days: Days, least: number) => sql`
  select d.day, t.branch, d.amount from commissions d cross join lateral (
      select branch from member_tree where ancestor = ${team.root} and descendant = d.source and distance >= ${least} offset 0) t
    where d.beneficiary = ${team.viewer} and ${within(days)} and ${isLinedOnly('d')}
  union all
  select day, branch, amount from (${openLines(team.viewer, basesChanged(team, least, days))}) changed`

/** Below the root of a team, rows `day, amount`. */
const below = (team: Team, days: Days) => sql`
  ${keptBelow(team, days, sql`d.root = ${team.root}`)} union all ${unsummed(team, days, 1)}`

/** What first members of a team staked themselves on days whose lines are not written, as it would earn now. */
const openOwn = ({ viewer, distance }: Team, days: Days, who: RawBuilder<unknown>) => sql`
  select branch, amount from (${openLines(viewer, basesOf(who, distance + 1, days))}) own`

/**
 * What branches are ranked by, rows `key, amount`: what was earned from each first member and from those below him. Of the
 * viewer's own team the first members are all on their level. A commission belongs to no game: of one game it is none.
 * @param kept days that had their lines before: stakes are looked for there no more
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
 * From each of some branches. Lines of few are looked up one by one: planned as a join they are found among those of
 * everybody on their level, or of everybody at all.
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

/** From everybody below the root of a team. */
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

/** From the root of a team himself; nothing from the viewer's own bets. */
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

/** The last day whose commissions are paid; those of later ones are as of now. Where nobody ever earned it is the last that may be. */
export async function paidTo(db: Database, now: number): Promise<string> {
  const { first, done } = await closedDays(db)
  if (done !== '') return done
  return first === '' ? lastClosable(now) : dateOfDay((dayOfDate(first) ?? 0) - 1)
}
