import { dateOfDay } from '../../../rules/chinaTime'
import type { Game } from '../../catalogue/Game'
import { issuesPerCycle } from './calendar'
import type { IssueRow, LatestDrawRow } from './IssueReader'
import { salesDayAt } from './salesDay'

/** 已开 and 剩余 of the sales day. */
interface DayCounts {
  readonly openCount: number
  readonly leftCount: number
}

type Placed = Pick<IssueRow, 'day' | 'number_of_day'>

/**
 * Draws of the sales day at `now`, so far and to come. The latest draw knows its place in its day, so no row is
 * counted, but of a feed.
 * @param awaited the issue that is drawn next: tells whether a game that follows a calendar still draws today.
 */
export function dayCountsOf(
  game: Game,
  last: (Placed & Pick<LatestDrawRow, 'drawn'>) | undefined,
  awaited: Placed | undefined,
  now: number
): DayCounts {
  const today = dateOfDay(salesDayAt(game, now))
  const place = last?.day === today ? last.number_of_day : 0
  const openCount = place === 0 ? 0 : (last?.drawn ?? place)
  if (game.schedule.kind !== 'interval') return { openCount, leftCount: awaited?.day === today ? 1 : 0 }
  return { openCount, leftCount: Math.max(0, issuesPerCycle(game) - place) }
}
