import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { chinaDateBack } from '../../../../rules/chinaTime'
import type { Database } from '../../../store/tables'
import type { Team } from '../TeamScope'
import type { Days, KeptDays } from './keptDays'
import { isKept, isOpen, keptDays } from './keptDays'
import { openLines, SOURCES } from './openLines'
import type { Span } from './teamSums'

/** Of days that are not done: lines as they were written, and as they would be now; rows `day, branch, amount`. */
const recent = (team: Team, days: Days, kept: KeptDays, sources: keyof typeof SOURCES) => sql`
  select d.day, t.branch, d.amount from commissions d
    join member_tree t on t.ancestor = ${team.root} and t.descendant = d.source and ${SOURCES[sources]}
    where d.beneficiary = ${team.viewer} and ${isOpen(days, kept)}
  union all
  select day, branch, amount from (${openLines(team, days, kept.lined, sources)}) open`

/** Of days that are done, rows `key, amount`: everybody below the root in one row, or his direct members and those below them. */
const done = {
  day: ({ viewer, root }: Team, days: Days, kept: KeptDays) => sql`
    select d.day as key, d.amount from team_earnings d
      where d.beneficiary = ${viewer} and d.root = ${root} and ${isKept(days, kept)}`,
  branch: ({ viewer, root, distance }: Team, days: Days, kept: KeptDays) => sql`
    select d.source as key, sum(d.amount) as amount from users u join commissions d on d.source = u.id
      where u.parent_id = ${root} and d.beneficiary = ${viewer} and d.distance = ${distance + 1} and ${isKept(days, kept)} group by 1
    union all
    select u.id, d.amount from users u join team_earnings d on d.root = u.id
      where u.parent_id = ${root} and d.beneficiary = ${viewer} and ${isKept(days, kept)}`
} as const

/** What the viewer earned from those below the root of a team, rows `key, amount`. A commission belongs to no game: of one game it is none. */
export const earnedFrom = (team: Team, span: Span, key: keyof typeof done, kept: KeptDays): RawBuilder<unknown> => sql`
  select key, sum(amount)::bigint as amount from (
    ${done[key](team, span, kept)}
    union all
    select ${sql.ref(key)}, amount from (${recent(team, span, kept, 'below')}) r) e
  where ${span.typeId === undefined} group by 1`

export async function earnedByDay(db: Database, team: Team, span: Span): Promise<ReadonlyMap<string, number>> {
  const kept = await keptDays(db)
  const { rows } = await sql<{ key: string; amount: number }>`${earnedFrom(team, span, 'day', kept)}`.execute(db)
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
      select amount from (${recent(team, span, kept, 'root')}) r) e`.execute(db)
  return rows[0]?.amount ?? 0
}

/** Whether days of a span may still earn: their commissions are as of now. */
export async function isProvisional(db: Database, { to }: Days, now: number): Promise<boolean> {
  const { lined } = await keptDays(db)
  return to > (lined === '' ? chinaDateBack(now, 1) : lined)
}
