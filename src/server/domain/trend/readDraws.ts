import { sql } from 'kysely'
import { chinaTimeOfDay, dateOfDay, dayOf } from '../../../rules/chinaTime'
import type { TrendDraw } from '../../../rules/trend/draw'
import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import { salesDayOfDraw } from '../issues/salesDay'

/** A draw with what the log needs to know of its row. */
export interface LoggedDraw extends TrendDraw {
  readonly drawsAt: number
  readonly fed: boolean
}

/** Draws after `from`, up to and with `to`; the newest `limit` of them when there is a limit. Oldest first. */
export interface DrawRange {
  readonly from?: number | undefined
  readonly to: number
  readonly limit?: number | undefined
}

/** Reads drawn issues of a game. */
export async function readDraws(db: Database, game: Game, range: DrawRange): Promise<LoggedDraw[]> {
  const rows = await db
    .selectFrom('issues')
    .select(['issue', 'previous_issue', 'draws_at', 'result', 'source'])
    .where('game_id', '=', game.typeId)
    .where('draws_at', '<=', range.to)
    .where('result', 'is not', null)
    .$if(range.from !== undefined, query => query.where('draws_at', '>', range.from ?? 0))
    .orderBy('draws_at', 'desc')
    .$if(range.limit !== undefined, query => query.limit(range.limit ?? 0))
    .execute()
  const dates = new Map<number, string>()
  const dateOf = (day: number): string => {
    const known = dates.get(day) ?? dateOfDay(day)
    dates.set(day, known)
    return known
  }
  return rows.reverse().map(row => ({
    issue: row.issue,
    previousIssue: row.previous_issue,
    openTime: `${dateOf(dayOf(row.draws_at))} ${chinaTimeOfDay(row.draws_at)}`,
    day: dateOf(salesDayOfDraw(game, row.draws_at)),
    numbers: (row.result ?? '').split(',').map(Number),
    drawsAt: row.draws_at,
    fed: row.source === 'feed'
  }))
}

/** Number of the last import of a game, 0 before the first: it may have written draws older than those already read. */
export async function lastImport(db: Database, typeId: number): Promise<number> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('game_id', '=', typeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
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

/** Whether a draw was stored, since, in one of the gaps. */
export async function isFilled(db: Database, typeId: number, gaps: readonly IssueGap[]): Promise<boolean> {
  if (gaps.length === 0) return false
  const { rows } = await sql`
    select 1 from unnest(${gaps.map(gap => gap.after)}::bigint[], ${gaps.map(gap => gap.before)}::bigint[]) as h(after, before)
    where exists (select 1 from issues i where i.game_id = ${typeId} and i.result is not null and i.draws_at > h.after and i.draws_at < h.before)
    limit 1`.execute(db)
  return rows.length > 0
}
