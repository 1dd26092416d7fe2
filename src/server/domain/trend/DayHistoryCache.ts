import type { DayCounts } from '../../../rules/trend/answers'
import { DayTally } from '../../../rules/trend/dayTally'
import type { DayCounter } from '../../../rules/trend/statistic'
import { HISTORY_DAYS } from '../../../rules/trend/statistic'
import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import { salesDayAt, spanOfSalesDay } from '../issues/salesDay'
import { FreshQueue } from './FreshQueue'
import type { IssueGap, LoggedDraw } from './readDraws'
import { gapsIn, isFilled, lastImport, readDraws } from './readDraws'
import type { TrendCache } from './TrendCache'

/** Counters of one history of a game. */
export type HistoryCounters = readonly DayCounter[]

interface Past {
  /** Draws up to and with this time are in it. */
  readonly until: number
  /** Gaps between known issues: a draw may still be stored there. */
  readonly gaps: readonly IssueGap[]
  /** The import that the days of a fed game were read after. */
  readonly imported: number
  /** By history, the newest day first. */
  readonly days: ReadonlyMap<HistoryCounters, readonly DayCounts[]>
}

/** An answer and what it was put together from: while all parts are the same, so is it. */
interface Answered {
  readonly parts: readonly (readonly DayCounts[])[]
  readonly days: readonly DayCounts[]
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
  readonly #queue: FreshQueue
  readonly #answers = new Map<HistoryCounters, Answered>()
  #past: Past | undefined

  constructor(db: Database, game: Game, trends: TrendCache, histories: readonly HistoryCounters[], now: () => number) {
    this.#db = db
    this.#game = game
    this.#trends = trends
    this.#histories = histories
    this.#now = now
    this.#queue = new FreshQueue(() => this.#lookAtPast())
  }

  /** The days of one of the game's histories, newest first; the same object while they are the same. */
  async days(history: HistoryCounters): Promise<readonly DayCounts[]> {
    const today = salesDayAt(this.#game, this.#now())
    const recent = await Promise.all([today, today - 1].map(day => this.#recent(history, day)))
    const past = await this.#queue.run(async () => this.#past)
    // Midnight came between: yesterday would stand in both.
    if (past?.until !== this.#pastUntil(today)) return this.days(history)
    const parts = [...recent, past.days.get(history) ?? []]
    const known = this.#answers.get(history)
    if (known?.parts.every((part, at) => part === parts[at])) return known.days
    const days = parts.flat().slice(0, HISTORY_DAYS)
    this.#answers.set(history, { parts, days })
    return days
  }

  #recent(history: HistoryCounters, day: number): Promise<readonly DayCounts[]> {
    const window = { kind: 'day', day, create: () => new DayTally(history) } as const
    return this.#trends.read('day-history', `history ${this.#histories.indexOf(history)}`, window, 0)
  }

  /** Today and yesterday are no past. */
  #pastUntil(today: number): number {
    return spanOfSalesDay(this.#game, today - 1).from
  }

  async #lookAtPast(): Promise<void> {
    const known = this.#past
    const until = this.#pastUntil(salesDayAt(this.#game, this.#now()))
    const imported = await lastImport(this.#db, this.#game.typeId)
    const stands = known?.until === until && known.imported === imported
    if (stands && !(await isFilled(this.#db, this.#game.typeId, known.gaps))) return
    this.#past = await this.#count(until, imported)
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
