import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../store/tables'
import type { Team } from '../TeamScope'
import type { OpenDays } from './branchPage'
import type { Days, KeptDays } from './keptDays'
import { isKept, isOpen, keptDays } from './keptDays'
import type { Reach } from './reach'
import { allBelow } from './reach'

/** Days of a report, and one game or all. */
export interface Span extends Days {
  readonly typeId?: number | undefined
}

/** What members' days come to; amounts are 1/10000 yuan. `bet` and all beside it count on the day a bet settled (§G3.1). */
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

const ofGame = ({ typeId }: Span) => (typeId === undefined ? sql`` : sql`and d.source = ${typeId}`)
const within = (span: Span) => sql`d.day >= ${span.from} and d.day <= ${span.to} ${ofGame(span)}`

/** Sums of rows `d`, of a member's days or of a team's, under a key. */
const summed = (key: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
  select ${key} as key, sum(d.orders) as orders, sum(d.stake) as stake, sum(d.valid) as valid, sum(d.paid) as paid,
    sum(d.recharge) as recharge, sum(d.withdraw) as withdraw, sum(d.activity) as activity, sum(d.rebate) as rebate, sum(d.spread) as spread
  ${from} group by 1`

/** Days that are not done. */
const recent = (span: Span, kept: KeptDays, { where }: Reach) => sql`
  from member_tree t join member_days d on d.user_id = t.descendant and ${isOpen(span, kept)} ${ofGame(span)} where ${where}`

/** What branches may be ranked by, of rows `d` of members and of what is kept; profit is seen from the member's side. */
const RANKS = {
  valid: { open: 'valid', done: sql`d.valid` },
  profit: { open: 'profit', done: sql`d.profit` }
} as const
type Rank = keyof typeof RANKS

/** What all branches come to on days that are not done. */
export const openSums = (team: Team, span: Span, kept: KeptDays): OpenDays => ({
  rows: sql`
    select key, orders, stake, valid, paid, recharge, withdraw, activity, rebate, spread,
      paid - stake + rebate + spread + activity as profit
    from (${summed(sql`t.branch`, recent(span, kept, allBelow(team)))}) d`,
  figures: ['orders', 'stake', 'valid', 'paid', 'recharge', 'withdraw', 'activity', 'rebate', 'spread']
})

export const sumsIn = ([
  orders = 0,
  bet = 0,
  valid = 0,
  paid = 0,
  recharge = 0,
  withdraw = 0,
  activity = 0,
  rebate = 0,
  spread = 0
]: readonly number[]): Sums => ({ orders, bet, valid, paid, recharge, withdraw, activity, rebate, spread })

/** What branches of a team are ranked by: the figure of open days, and of days that are done the rows `key, amount`. */
export const branchRank = (team: Team, span: Span, kept: KeptDays, rank: Rank) => ({
  open: RANKS[rank].open,
  done: sql`
    select d.member as key, sum(${RANKS[rank].done}) as amount from branch_days d
    where d.parent = ${team.root} and ${isKept(span, kept)} ${ofGame(span)} group by 1`
})

/** What branches come to on days that are done: each first member's own and those of all below him; rows `key` and sums. */
export async function keptSums(
  db: Database,
  span: Span,
  kept: KeptDays,
  heads: readonly number[]
): Promise<ReadonlyMap<number, Sums>> {
  const days = sql`${isKept(span, kept)} ${ofGame(span)}`
  const { rows } = await sql<Sums & { key: number }>`
    select key, ${COLUMNS} from (
      ${summed(sql`d.user_id`, sql`from member_days d where d.user_id = any(${heads}::bigint[]) and ${days}`)}
      union all
      ${summed(sql`d.root`, sql`from team_days d where d.root = any(${heads}::bigint[]) and ${days}`)}) d group by 1`.execute(
    db
  )
  return new Map(rows.map(({ key, ...sums }) => [key, sums]))
}

/** What a whole team comes to on days that are done, without its root. */
export async function keptBelow(db: Database, { root }: Team, span: Span, kept: KeptDays): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select ${COLUMNS} from team_days d where d.root = ${root} and ${isKept(span, kept)} ${ofGame(span)}`.execute(db)
  return rows[0] ?? NO_SUMS
}

/** Figures of one day and one game; money that moved without a game is of source 0. */
export interface DaySums extends Sums {
  readonly day: string
  readonly source: number
}

/** The team without its root: what is not done is gone through once, for days and games alike. */
export async function sumsBelow(db: Database, team: Team, span: Span): Promise<readonly DaySums[]> {
  const kept = await keptDays(db)
  const { rows } = await sql<DaySums>`
    select d.day, d.source, ${COLUMNS} from team_days d where d.root = ${team.root} and ${isKept(span, kept)} ${ofGame(span)} group by 1, 2
    union all select d.day, d.source, ${COLUMNS} ${recent(span, kept, allBelow(team))} group by 1, 2`.execute(db)
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

/** The root of a team alone. */
export async function ownSums(db: Database, team: Team, span: Span): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select ${COLUMNS} from member_days d where d.user_id = ${team.root} and ${within(span)}`.execute(db)
  return rows[0] ?? NO_SUMS
}

/** Members of the team with settled bets in a span. */
export async function playersIn(db: Database, team: Team, span: Span): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from member_tree t where t.ancestor = ${team.root} and t.distance > 0 and exists (
      select 1 from member_days d where d.user_id = t.descendant and ${within(span)} and d.orders > 0)`.execute(db)
  return rows[0]?.n ?? 0
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
