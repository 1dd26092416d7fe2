import type { TrendDraw } from '../../../rules/trend/draw'
import type { Database } from '../../store/tables'
import { dateOfDay, dayOf, startOfDay } from '../issues/chinaDay'

/** A draw with what the log needs to know of its row. */
export interface LoggedDraw extends TrendDraw {
  readonly drawsAt: number
  readonly fed: boolean
}

/** The day a draw counts for: UTC+8 date of its opening time, midnight belongs to the day that ends. */
export const trendDayOf = (drawsAt: number): string => dateOfDay(dayOf(drawsAt - 1))
/** Draws of a day lie after `from`, up to and with `to`. */
export const spanOfDay = (day: number): { readonly from: number; readonly to: number } => ({
  from: startOfDay(day),
  to: startOfDay(day + 1)
})

const two = (value: number): string => String(value).padStart(2, '0')

const timeOf = (ms: number): string => {
  const seconds = Math.floor((ms - startOfDay(dayOf(ms))) / 1000)
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Draws after `from`, up to and with `to`; the newest `limit` of them when there is a limit. Oldest first. */
export interface DrawRange {
  readonly from?: number | undefined
  readonly to: number
  readonly limit?: number | undefined
}

/** Reads drawn issues of a game; numbers are printed `width` wide. */
export async function readDraws(db: Database, typeId: number, width: 1 | 2, range: DrawRange): Promise<LoggedDraw[]> {
  const rows = await db
    .selectFrom('issues')
    .select(['issue', 'previous_issue', 'draws_at', 'result', 'source'])
    .where('game_id', '=', typeId)
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
      openTime: `${dateOf(dayOf(row.draws_at))} ${timeOf(row.draws_at)}`,
      day: dateOf(dayOf(row.draws_at - 1)),
      numbers: parts.map(Number),
      drawsAt: row.draws_at,
      fed: row.source === 'feed'
    }
  })
}

/** How many draws a game has after `from`, up to and with `to`. */
export async function countDraws(
  db: Database,
  typeId: number,
  range: { readonly from?: number | undefined; readonly to: number }
): Promise<number> {
  const { count } = await db
    .selectFrom('issues')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('game_id', '=', typeId)
    .where('draws_at', '<=', range.to)
    .where('result', 'is not', null)
    .$if(range.from !== undefined, query => query.where('draws_at', '>', range.from ?? 0))
    .executeTakeFirstOrThrow()
  return Number(count)
}
