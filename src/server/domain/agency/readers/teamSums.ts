import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { eachFigure } from '../../../store/dayFigures'
import type { Database } from '../../../store/tables'
import type { Team } from '../TeamScope'
import type { ClosedDays, Days } from './closedDays'
import { isOpen } from './closedDays'
import type { Expecting } from './expected'
import { expectedOwn, openTeamDays } from './expected'
import { isNotDone } from './openDays'
import { headsOf } from './reach'

/** Days of a report, and one game or all. */
export interface Span extends Days {
  readonly typeId?: number | undefined
}

/**
 * What members' days come to; amounts are 1/10000 yuan. `bet` and all beside it count on the day a bet settled (§G3.1).
 */
export interface Sums {
  readonly orders: number
  readonly bet: number
  readonly valid: number
  readonly paid: number
  readonly recharge: number
  readonly withdraw: number
  readonly activity: number
  readonly rebate: number
  readonly spread: number
}

/** Of a team that did nothing. */
export const NO_SUMS: Sums = {
  orders: 0,
  bet: 0,
  valid: 0,
  paid: 0,
  recharge: 0,
  withdraw: 0,
  activity: 0,
  rebate: 0,
  spread: 0
}

const COLUMNS = sql`
  coalesce(sum(d.orders), 0)::int as orders, coalesce(sum(d.stake), 0)::bigint as bet, coalesce(sum(d.valid), 0)::bigint as valid,
  coalesce(sum(d.paid), 0)::bigint as paid, coalesce(sum(d.recharge), 0)::bigint as recharge, coalesce(sum(d.withdraw), 0)::bigint as withdraw,
  coalesce(sum(d.activity), 0)::bigint as activity, coalesce(sum(d.rebate), 0)::bigint as rebate, coalesce(sum(d.spread), 0)::bigint as spread`

/** Days of rows `d` in a span, of one game or all. */
export const within = ({ from, to, typeId }: Span): RawBuilder<unknown> =>
  sql`d.day >= ${from} and d.day <= ${to} ${typeId === undefined ? sql`` : sql`and d.source = ${typeId}`}`

const FIGURES = sql`d.day, d.source, ${eachFigure(column => `d.${column}`)}`

/**
 * What everybody below certain members came to, by that member (`root`): stored for closed days, summed as of now for
 * the others. @param roots which members: a condition on `d.root`
 */
const summedBelow = (span: Expecting, roots: RawBuilder<unknown>) => sql`
  select d.root as key, ${FIGURES} from team_days d where ${roots} and ${within(span)}
  union all select d.root, ${FIGURES} from ${openTeamDays(span.isSpread)} d where ${roots} and ${within(span)}`

/**
 * Changes of members' days that were not added to those sums yet, by branch. @param least levels below the root from
 * which on members count
 */
const changedBelow = ({ root }: Team, span: Span, least: number) => sql`
  select t.branch as key, ${FIGURES} from member_day_changes d
    join member_tree t on t.ancestor = ${root} and t.descendant = d.user_id and t.distance >= ${least}
    where ${within(span)} and ${isNotDone('d')}`

/** What branches may be ranked by, of rows `d` of members; profit is seen from the member's side. */
const RANKS = {
  valid: sql`d.valid`,
  profit: sql`d.paid - d.stake + d.rebate + d.spread + d.activity`
} as const

/**
 * Branches of a team with the one figure they are ranked by, rows `key, amount`. For days that are not closed the
 * direct members' own days are read as they stand.
 * @param kept how far days were closed just before: later days alone are read so
 */
export const branchRank = (
  team: Team,
  span: Expecting,
  kept: ClosedDays,
  rank: keyof typeof RANKS
): RawBuilder<unknown> => sql`
  select key, sum(amount) as amount from (
    select d.member as key, sum(${sql.ref(`d.${rank}`)}) as amount from branch_days d
      where d.parent = ${team.root} and ${within(span)} group by 1
    union all
    select d.user_id, ${RANKS[rank]} from users u join member_days d on d.user_id = u.id
      where ${headsOf(team, undefined)} and ${within(span)} and ${isOpen(span, kept)} and ${isNotDone('d')}
    union all
    select d.root, ${RANKS[rank]} from users u join ${openTeamDays(span.isSpread)} d on d.root = u.id
      where ${headsOf(team, undefined)} and ${within(span)}
    ${rank === 'profit' ? sql`union all select d.key, ${RANKS.profit} from (${expectedOwn(sql`select u.id from users u where ${headsOf(team, undefined)}`, span)}) d` : sql``}
    union all
    select d.key, ${RANKS[rank]} from (${changedBelow(team, span, 2)}) d) e group by 1`

/** What each of these branches comes to: its first member and everybody below. */
export async function branchSums(
  db: Database,
  team: Team,
  span: Expecting,
  heads: readonly number[]
): Promise<ReadonlyMap<number, Sums>> {
  const these = sql`${heads}::bigint[]`
  const { rows } = await sql<Sums & { key: number }>`
    select key, ${COLUMNS} from (
      select d.user_id as key, ${FIGURES} from member_days d where d.user_id = any(${these}) and ${within(span)}
      union all ${summedBelow(span, sql`d.root = any(${these})`)}
      union all select * from (${changedBelow(team, span, 2)}) c where key = any(${these})
      union all ${expectedOwn(sql`select unnest(${these}) as id`, span)}) d group by 1`.execute(db)
  return new Map(rows.map(({ key, ...sums }) => [key, sums]))
}

/** Figures of a day and a game; money outside of games has source 0. */
export interface DaySums extends Sums {
  readonly day: string
  readonly source: number
}

/** What the team comes to without its root, by day and game. */
export async function sumsBelow(db: Database, team: Team, span: Expecting): Promise<readonly DaySums[]> {
  const { rows } = await sql<DaySums>`
    select d.day, d.source, ${COLUMNS} from (
      ${summedBelow(span, sql`d.root = ${team.root}`)} union all ${changedBelow(team, span, 1)}) d group by 1, 2`.execute(
    db
  )
  return rows
}

/** @param key of a day, or of a game */
export function sumsBy<Key extends 'day' | 'source'>(
  rows: readonly DaySums[],
  key: Key
): ReadonlyMap<DaySums[Key], Sums> {
  const sums = new Map<DaySums[Key], Sums>()
  for (const row of rows) sums.set(row[key], addSums(sums.get(row[key]) ?? NO_SUMS, row))
  return sums
}

/** What the root of a team comes to alone. */
export async function ownSums(db: Database, team: Team, span: Expecting): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select ${COLUMNS} from (
      select d.user_id as key, ${FIGURES} from member_days d where d.user_id = ${team.root} and ${within(span)}
      union all ${expectedOwn(sql`select ${team.root}::bigint as id`, span)}) d`.execute(db)
  return rows[0] ?? NO_SUMS
}

/** What the direct members come to, alone, whose names begin with `prefix`. */
export async function namedSums(db: Database, team: Team, span: Span, prefix: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select ${COLUMNS} from users u join member_days d on d.user_id = u.id where ${headsOf(team, prefix)} and ${within(span)}`.execute(
    db
  )
  return rows[0] ?? NO_SUMS
}

export const addSums = (a: Sums, b: Sums): Sums => ({
  orders: a.orders + b.orders,
  bet: a.bet + b.bet,
  valid: a.valid + b.valid,
  paid: a.paid + b.paid,
  recharge: a.recharge + b.recharge,
  withdraw: a.withdraw + b.withdraw,
  activity: a.activity + b.activity,
  rebate: a.rebate + b.rebate,
  spread: a.spread + b.spread
})
