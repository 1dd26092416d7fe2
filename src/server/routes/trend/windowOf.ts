import { dayOfDate } from '../../../rules/chinaTime'
import type { ScopedTally } from '../../../rules/trend/createTally'
import { CALENDAR_DAYS, HEAT_DRAWS, MOST_PERIODS, STANDARD_PERIODS } from '../../../rules/trend/statistic'
import { intervalOf } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import { salesDayAt } from '../../domain/issues/salesDay'
import type { CacheWindow } from '../../domain/trend/CachedTally'

/** What of a trend request says which draws it is about; an empty text is a field left out. */
export interface WindowRequest {
  readonly numPeriods?: string | undefined
  readonly date?: string | undefined
}

/** After every date of four digits: a day without draws. */
const NO_DAY = 3_000_000

/** The draws a statistic is about, for a request that came at `now`. `latestDay` is the day of the newest draw. */
export async function windowOf<Answer>(
  plan: ScopedTally<Answer>,
  game: Game,
  request: WindowRequest,
  now: number,
  latestDay: () => Promise<number | undefined>
): Promise<CacheWindow<Answer>> {
  const today = salesDayAt(game, now)
  // The contract lets 31 February through; it has no draws.
  const asked = request.date ? (dayOfDate(request.date) ?? NO_DAY) : undefined
  // A calendar game has one draw a day at most: what others count today, it counts over many days.
  const since = intervalOf(game) === 0 ? today - CALENDAR_DAYS + 1 : undefined
  const dayWindow = (day: number): CacheWindow<Answer> => ({
    kind: 'day',
    day,
    ...(since !== undefined && { since }),
    create: plan.create
  })
  switch (plan.scope) {
    case 'heat':
      return { kind: 'newest', count: HEAT_DRAWS, create: plan.create }
    case 'today':
      return dayWindow(today)
    case 'latest-day': {
      if (since !== undefined) return dayWindow(today)
      const latest = await latestDay()
      return { kind: 'day', day: Math.min(today, latest ?? today), create: plan.create }
    }
    case 'day':
      return asked === undefined ? dayWindow(today) : { kind: 'day', day: asked, create: plan.create }
    case 'window':
    case 'list-window': {
      const periods = Number(request.numPeriods || (plan.scope === 'list-window' ? STANDARD_PERIODS : 0))
      if (asked !== undefined) return { kind: 'day', day: asked, create: plan.create }
      return periods > 0
        ? { kind: 'newest', count: Math.min(MOST_PERIODS, periods), create: plan.create }
        : { kind: 'day', day: today, create: plan.create }
    }
  }
}
