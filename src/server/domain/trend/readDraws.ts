import { chinaTimeOfDay, dateOfDay, dayOf } from '../../../rules/chinaTime'
import type { TrendDraw } from '../../../rules/trend/draw'
import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import { salesDayOfDraw } from '../issues/salesDay'
import type { DrawRange } from './readColumns'
import { FED, numbersOf, readColumns } from './readColumns'

/** A draw with what the log needs to know of its row. */
export interface LoggedDraw extends TrendDraw {
  readonly drawsAt: number
  readonly fed: boolean
}

/** Reads drawn issues of a game. */
export async function readDraws(db: Database, game: Game, range: DrawRange): Promise<LoggedDraw[]> {
  const { issues, previous, times, results, sources } = await readColumns(db, game, range, 'desc')
  const dates = new Map<number, string>()
  const dateOf = (day: number): string => {
    const known = dates.get(day) ?? dateOfDay(day)
    dates.set(day, known)
    return known
  }
  return times
    .map((drawsAt, at) => ({
      issue: issues[at] ?? '',
      previousIssue: previous[at] ?? '',
      openTime: `${dateOf(dayOf(drawsAt))} ${chinaTimeOfDay(drawsAt)}`,
      day: dateOf(salesDayOfDraw(game, drawsAt)),
      numbers: numbersOf(results[at] ?? ''),
      drawsAt,
      fed: sources[at] === FED
    }))
    .reverse()
}
