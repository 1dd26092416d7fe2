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

/** Reads drawn issues of a game; numbers are printed `width` wide. */
export async function readDraws(db: Database, game: Game, width: 1 | 2, range: DrawRange): Promise<LoggedDraw[]> {
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
  return rows.reverse().map(row => {
    const parts = (row.result ?? '').split(',')
    return {
      issue: row.issue,
      previousIssue: row.previous_issue,
      opencode: parts.map(part => part.padStart(width, '0')).join(','),
      openTime: `${dateOf(dayOf(row.draws_at))} ${chinaTimeOfDay(row.draws_at)}`,
      day: dateOf(salesDayOfDraw(game, row.draws_at)),
      numbers: parts.map(Number),
      drawsAt: row.draws_at,
      fed: row.source === 'feed'
    }
  })
}

/** Number of the last import of a game, 0 before the first: what it wrote may lie before draws that are known. */
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

/** Where an issue is missing between two draws: after the one, before the other. */
export interface Hole {
  readonly after: number
  readonly before: number
}

/** Holes between draws in order; `previous` is the draw before the first. */
export function holesIn(draws: readonly LoggedDraw[], previous?: LoggedDraw): readonly Hole[] {
  return draws.flatMap((draw, at) => {
    const before = at === 0 ? previous : draws[at - 1]
    return before && draw.previousIssue !== before.issue ? [{ after: before.drawsAt, before: draw.drawsAt }] : []
  })
}

/** Whether a draw turned up where an issue was missing. */
export async function isFilled(db: Database, typeId: number, holes: readonly Hole[]): Promise<boolean> {
  if (holes.length === 0) return false
  const { rows } = await sql`
    select 1 from unnest(${holes.map(hole => hole.after)}::bigint[], ${holes.map(hole => hole.before)}::bigint[]) as h(after, before)
    where exists (select 1 from issues i where i.game_id = ${typeId} and i.result is not null and i.draws_at > h.after and i.draws_at < h.before)
    limit 1`.execute(db)
  return rows.length > 0
}
