import type { DayCounts } from '../../../rules/trend/answers'
import { DayTally } from '../../../rules/trend/dayTally'
import type { DayCounter } from '../../../rules/trend/statistic'
import { HISTORY_DAYS } from '../../../rules/trend/statistic'
import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import { salesDayAt, spanOfSalesDay } from '../issues/salesDay'
import type { IssueGap, LoggedDraw } from './readDraws'
import { gapsIn, isFilled, lastImport, readDraws } from './readDraws'
import { SerialQueue } from './SerialQueue'
import type { TrendCache } from './TrendCache'

/** Counters of one history of a game. */
export type HistoryCounters = readonly DayCounter[]

interface Past {
  /** Draws up to and with this time are in it. */
  readonly until: number
  /** Where issues are missing: a draw may still be stored there. */
  readonly gaps: readonly IssueGap[]
  /** The import that the days of a fed game were read after. */
  readonly imported: number
  /** By history, the newest day first. */
  readonly days: ReadonlyMap<HistoryCounters, readonly DayCounts[]>
}

/** Draws read at a time; a day of the shortest interval is 1440. */
const PAGE = 3000

/**
 * Day histories of one game: the last 30 days that have draws. Today and yesterday are kept up draw by draw in the
 * game's TrendCache; older days are counted once for all calls, and again only when a missing issue was stored.
 */
export class DayHistoryCache {
  readonly #db: Database
  readonly #game: Game
  readonly #trends: TrendCache
  readonly #histories: readonly HistoryCounters[]
  readonly #now: () => number
  readonly #queue = new SerialQueue()
  readonly #answers = new Map<HistoryCounters, { readonly text: string; readonly days: readonly DayCounts[] }>()
  #past: Past | undefined

  constructor(db: Database, game: Game, trends: TrendCache, histories: readonly HistoryCounters[], now: () => number) {
    this.#db = db
    this.#game = game
    this.#trends = trends
    this.#histories = histories
    this.#now = now
  }

  /** The days of one of the game's histories, newest first; the same object while they are the same. */
  async days(history: HistoryCounters): Promise<readonly DayCounts[]> {
    const today = salesDayAt(this.#game, this.#now())
    const recent = await Promise.all([today, today - 1].map(day => this.#recent(history, day)))
    const past = await this.#queue.run(() => this.#pastUntil(spanOfSalesDay(this.#game, today - 1).from))
    const days = [...recent.flat(), ...(past.days.get(history) ?? [])].slice(0, HISTORY_DAYS)
    const text = JSON.stringify(days)
    const known = this.#answers.get(history)
    if (known?.text === text) return known.days
    this.#answers.set(history, { text, days })
    return days
  }

  #recent(history: HistoryCounters, day: number): Promise<readonly DayCounts[]> {
    const window = { kind: 'day', day, create: () => new DayTally(history) } as const
    return this.#trends.read('day-history', `history ${this.#histories.indexOf(history)}`, window, 0)
  }

  async #pastUntil(until: number): Promise<Past> {
    const known = this.#past
    const imported = await lastImport(this.#db, this.#game.typeId)
    if (
      known?.until === until &&
      known.imported === imported &&
      !(await isFilled(this.#db, this.#game.typeId, known.gaps))
    )
      return known
    this.#past = await this.#count(until, imported)
    return this.#past
  }

  /** Reads backwards, page by page, until 30 days are there from their first draw to their last. */
  async #count(until: number, imported: number): Promise<Past> {
    const days: (readonly LoggedDraw[])[] = []
    let draws: LoggedDraw[] = []
    let reachedOldest = false
    let to = until
    while (days.length < HISTORY_DAYS && !reachedOldest) {
      const page = await readDraws(this.#db, this.#game, { to, limit: PAGE })
      reachedOldest = page.length < PAGE
      draws = [...page, ...draws]
      to = (page[0]?.drawsAt ?? to) - 1
      while (draws.length > 0 && days.length < HISTORY_DAYS) {
        const day = draws.at(-1)?.day ?? ''
        const first = draws.findIndex(draw => draw.day === day)
        // Draws of this day may still be on the page before.
        if (first === 0 && !reachedOldest) break
        days.push(draws.splice(first))
      }
    }
    return {
      until,
      gaps: gapsIn(days.toReversed().flat()),
      imported,
      days: new Map(this.#histories.map(history => [history, days.flatMap(day => countsOf(history, day))]))
    }
  }
}

function countsOf(history: HistoryCounters, draws: readonly LoggedDraw[]): readonly DayCounts[] {
  const tally = new DayTally(history)
  for (const draw of draws) tally.add(draw)
  return tally.read()
}
