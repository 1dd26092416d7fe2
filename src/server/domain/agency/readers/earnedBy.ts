import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { chinaDateBack } from '../../../../rules/chinaTime'
import type { Database } from '../../../store/tables'
import type { Team } from '../TeamScope'
import type { Days, KeptDays } from './keptDays'
import { isKept, isOpen, keptDays } from './keptDays'
import { openLines } from './openLines'
import type { Branches, Reach } from './reach'
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

/**
 * Of days that are done from first members themselves, rows `key, amount`. The lines of few are looked up one by one:
 * planned as a join they are found among those of everybody on their level, or of everybody at all.
 */
const fromHeads = ({ viewer, distance }: Team, days: Days, kept: KeptDays, { heads, named }: Branches) =>
  named === undefined
    ? sql`
      select d.source as key, sum(d.amount) as amount from users u join commissions d on d.source = u.id
        where ${heads} and d.beneficiary = ${viewer} and d.distance = ${distance + 1} and ${isKept(days, kept)} group by 1`
    : sql`
      select u.id as key, c.amount from unnest(${named}::bigint[]) u(id) cross join agency_days d cross join lateral (
        select amount from commissions where beneficiary = ${viewer} and day = d.day and source = u.id offset 0) c
        where ${isKept(days, kept)}`

/** From branches of a team, rows `key, amount`: of days that are done from each first member and from those below him. */
export const earnedByBranch = (team: Team, span: Span, kept: KeptDays, branches: Branches): RawBuilder<unknown> =>
  summed(
    span,
    sql`
    ${fromHeads(team, span, kept, branches)}
    union all
    select u.id, d.amount from users u join team_earnings d on d.root = u.id
      where ${branches.heads} and d.beneficiary = ${team.viewer} and ${isKept(span, kept)}
    union all
    select branch, amount from (${recent(team, span, kept, branches.reach)}) r`
  )

/** From everybody below the root of a team. */
export async function earnedByDay(db: Database, team: Team, span: Span): Promise<ReadonlyMap<string, number>> {
  const kept = await keptDays(db)
  const { rows } = await sql<{ key: string; amount: number }>`${summed(
    span,
    sql`
    select d.day as key, d.amount from team_earnings d
      where d.beneficiary = ${team.viewer} and d.root = ${team.root} and ${isKept(span, kept)}
    union all
    select day, amount from (${recent(team, span, kept, allBelow(team))}) r`
  )}`.execute(db)
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
