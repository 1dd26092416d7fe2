import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { chinaDateBack } from '../../../../rules/chinaTime'
import type { Database } from '../../../store/tables'
import type { Team } from '../TeamScope'
import type { OpenDays } from './branchPage'
import { inOrder } from './inOrder'
import type { Days, KeptDays } from './keptDays'
import { isKept, isOpen, keptDays } from './keptDays'
import { openLines } from './openLines'
import type { Reach } from './reach'
import { allBelow, rootAlone } from './reach'
import type { Span } from './teamSums'

/** Of days that are not done: lines as they were written, and as they would be now; rows `day, branch, amount`. */
const recent = ({ viewer }: Team, days: Days, kept: KeptDays, reach: Reach) => sql`
  select d.day, ${reach.branch} as branch, d.amount from commissions d
    join member_tree t on t.descendant = d.source and ${reach.where}
    where d.beneficiary = ${viewer} and ${isOpen(days, kept)}
  union all
  select day, branch, amount from (${openLines(viewer, days, kept.lined, reach)}) open`

/** A commission belongs to no game: of one game it is none. */
const summed = ({ typeId }: Span, rows: RawBuilder<unknown>) => sql`
  select key, sum(amount)::bigint as amount from (${rows}) e where ${typeId === undefined} group by 1`

/** From each branch of a team on days that are not done. */
export const openEarned = (team: Team, span: Span, kept: KeptDays): OpenDays => ({
  rows: summed(span, sql`select branch as key, amount from (${recent(team, span, kept, allBelow(team))}) r`),
  figures: ['amount'],
  isInOrder: true
})

/**
 * What branches are ranked by: what was earned from each first member and from those below him. Of the viewer's own team
 * the first members are all on their level.
 */
export const earnedRank = (
  { viewer, root, distance }: Team,
  { typeId, ...days }: Span,
  kept: KeptDays
): { readonly open: string; readonly done: RawBuilder<unknown> } => ({
  open: 'amount',
  done: sql`
    select key, sum(amount) as amount from (
      select d.source as key, sum(d.amount) as amount from commissions d
        ${distance === 0 ? sql`where` : sql`join users u on u.id = d.source where u.parent_id = ${root} and`}
        d.beneficiary = ${viewer} and d.distance = ${distance + 1} and ${isKept(days, kept)} group by 1
      union all
      select u.id, d.amount from users u join team_earnings d on d.root = u.id
        where u.parent_id = ${root} and d.beneficiary = ${viewer} and ${isKept(days, kept)}) e
    where ${typeId === undefined} group by 1`
})

/**
 * From each of some branches on days that are done. Lines of few are looked up one by one: planned as a join they are
 * found among those of everybody on their level, or of everybody at all.
 */
export async function keptEarned(
  db: Database,
  { viewer }: Team,
  { typeId, ...days }: Span,
  kept: KeptDays,
  heads: readonly number[]
): Promise<ReadonlyMap<number, number>> {
  if (typeId !== undefined || heads.length === 0) return new Map()
  const { rows } = await sql<{ key: number; amount: number }>`
    select key, sum(amount)::bigint as amount from (
      select u.id as key, c.amount from unnest(${heads}::bigint[]) u(id) cross join agency_days d cross join lateral (
        select amount from commissions where beneficiary = ${viewer} and day = d.day and source = u.id offset 0) c
        where ${isKept(days, kept)}
      union all
      select d.root, d.amount from team_earnings d
        where d.beneficiary = ${viewer} and d.root = any(${heads}::bigint[]) and ${isKept(days, kept)}) e group by 1`.execute(
    db
  )
  return new Map(rows.map(({ key, amount }) => [key, amount]))
}

/** From everybody below the root of a team on days that are done. */
export async function keptEarnedBelow(
  db: Database,
  { viewer, root }: Team,
  { typeId, ...days }: Span,
  kept: KeptDays
): Promise<number> {
  if (typeId !== undefined) return 0
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(d.amount), 0)::bigint as amount from team_earnings d
    where d.beneficiary = ${viewer} and d.root = ${root} and ${isKept(days, kept)}`.execute(db)
  return rows[0]?.amount ?? 0
}

/** From everybody below the root of a team. */
export async function earnedByDay(db: Database, team: Team, span: Span): Promise<ReadonlyMap<string, number>> {
  const kept = await keptDays(db)
  const read = sql<{ key: string; amount: number }>`${summed(
    span,
    sql`
    select d.day as key, d.amount from team_earnings d
      where d.beneficiary = ${team.viewer} and d.root = ${team.root} and ${isKept(span, kept)}
    union all
    select day, amount from (${recent(team, span, kept, allBelow(team))}) r`
  )}`
  const { rows } = await inOrder(db, read)
  return new Map(rows.map(row => [row.key, row.amount]))
}

/** From the root of a team himself; nothing from the viewer's own bets. */
export async function earnedFromRoot(db: Database, team: Team, span: Span): Promise<number> {
  const { viewer, root } = team
  if (viewer === root || span.typeId !== undefined) return 0
  const kept = await keptDays(db)
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from (
      select d.amount from commissions d where d.beneficiary = ${viewer} and d.source = ${root} and ${isKept(span, kept)}
      union all
      select amount from (${recent(team, span, kept, rootAlone(team))}) r) e`.execute(db)
  return rows[0]?.amount ?? 0
}

/** Whether days of a span may still earn: their commissions are as of now. */
export async function isProvisional(db: Database, { to }: Days, now: number): Promise<boolean> {
  const { lined } = await keptDays(db)
  return to > (lined === '' ? chinaDateBack(now, 1) : lined)
}
