import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { SPREAD_RATES } from '../../../../rules/agency/commission'
import { chinaDateBack } from '../../../../rules/chinaTime'
import type { Database } from '../../../store/tables'
import { linesOf } from '../commission/linesOf'
import type { Team } from '../TeamScope'
import type { Span } from './teamSums'

type Days = Pick<Span, 'from' | 'to'>

/** Days are closed in order (§G2.3): those after the last with lines are open. Told by one value, an index finds them. */
const LAST_LINED = sql`coalesce((select max(day) from agency_days where lined_at is not null), '')`

/** Lines of a member, rows `day, source, amount`: as they were written, and of days that are not closed as they would be now. */
const linesFor = (viewer: number, { from, to }: Days) => sql`
  select day, source, amount from commissions where beneficiary = ${viewer} and day >= ${from} and day <= ${to}
  union all
  select day, source, amount from (${linesOf(
    sql`select d.day, d.user_id as source, sum(d.valid)::bigint as base from member_tree v join member_days d on d.user_id = v.descendant
      where v.ancestor = ${viewer} and v.distance > 0 and d.valid > 0 and d.day >= ${from} and d.day <= ${to} and d.day > ${LAST_LINED}
      group by 1, 2`,
    SPREAD_RATES
  )}) open where beneficiary = ${viewer}`

const KEYS = { day: sql`e.day`, branch: sql`t.branch` } as const

/** What the viewer earned from those below the root of a team, rows `key, amount`. A commission belongs to no game: of one game it is none. */
export const earnedFrom = (team: Team, span: Span, key: keyof typeof KEYS): RawBuilder<unknown> => sql`
  select ${KEYS[key]} as key, sum(e.amount)::bigint as amount from (${linesFor(team.viewer, span)}) e
  join member_tree t on t.ancestor = ${team.root} and t.descendant = e.source and t.distance > 0
  where ${span.typeId === undefined} group by 1`

export async function earnedByDay(db: Database, team: Team, span: Span): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; amount: number }>`${earnedFrom(team, span, 'day')}`.execute(db)
  return new Map(rows.map(row => [row.key, row.amount]))
}

/** From the root of a team himself; nothing from the viewer's own bets. */
export async function earnedFromRoot(db: Database, { viewer, root }: Team, span: Span): Promise<number> {
  if (viewer === root || span.typeId !== undefined) return 0
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(e.amount), 0)::bigint as amount from (${linesFor(viewer, span)}) e where e.source = ${root}`.execute(
    db
  )
  return rows[0]?.amount ?? 0
}

/** Whether days of a span may still earn: their commissions are as of now. */
export async function isProvisional(db: Database, { to }: Days, now: number): Promise<boolean> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from agency_days where lined_at is not null`.execute(db)
  return to > (rows[0]?.day ?? chinaDateBack(now, 1))
}
