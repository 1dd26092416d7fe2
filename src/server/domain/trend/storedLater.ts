import { sql } from 'kysely'
import { numbersText } from '../../store/arrays'
import { readHot } from '../../store/statements'
import type { Database } from '../../store/tables'
import type { LoggedDraw } from './readDraws'

/** Number of the last import of a game, 0 before the first: it may have written draws older than those already read. */
export async function lastImport(db: Database, typeId: number): Promise<number> {
  const [row] = await readHot(
    db,
    sql<{ id: number }>`select id from imports where game_id = ${typeId} order by id desc limit 1`
  )
  return row?.id ?? 0
}

/** A gap between two draws whose issues do not follow each other. */
export interface IssueGap {
  readonly after: number
  readonly before: number
}

/** Gaps between draws in order; `previous` is the draw before the first. */
export function gapsIn(draws: readonly LoggedDraw[], previous?: LoggedDraw): readonly IssueGap[] {
  return draws.flatMap((draw, at) => {
    const before = at === 0 ? previous : draws[at - 1]
    return before && draw.previousIssue !== before.issue ? [{ after: before.drawsAt, before: draw.drawsAt }] : []
  })
}

/** The beginning of the first gap that a draw was stored in, since. */
export async function firstFilled(
  db: Database,
  typeId: number,
  gaps: readonly IssueGap[]
): Promise<number | undefined> {
  if (gaps.length === 0) return undefined
  const [row] = await readHot(
    db,
    sql<{ after: number | null }>`
    select min(h.after) as after from unnest(${numbersText(gaps.map(gap => gap.after))}::bigint[], ${numbersText(gaps.map(gap => gap.before))}::bigint[]) as h(after, before)
    where exists (select 1 from issues i where i.game_id = ${typeId} and i.result is not null and i.draws_at > h.after and i.draws_at < h.before)`
  )
  return row?.after ?? undefined
}
