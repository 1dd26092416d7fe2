import { dateOfDay } from '../../../rules/chinaTime'
import type { DayCounts } from '../../../rules/trend/answers'
import { DayTally } from '../../../rules/trend/dayTally'
import type { DayCounter } from '../../../rules/trend/statistic'
import { HISTORY_DAYS } from '../../../rules/trend/statistic'
import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import { salesDayOfDraw } from '../issues/salesDay'
import { FreshQueue } from './FreshQueue'
import { firstOfDays } from './firstOfDays'
import type { DrawColumns } from './readColumns'
import { FED, numbersOf, readColumns } from './readColumns'
import type { IssueGap } from './storedLater'
import { firstFilled, lastImport } from './storedLater'

/** Counters of one history of a game. */
export type HistoryCounters = readonly DayCounter[]

/** What is known of a day with draws. */
interface Day {
  readonly day: number
  readonly tallies: ReadonlyMap<HistoryCounters, DayTally>
  /** Before draws of this day: a draw may still be stored there. */
  readonly gaps: IssueGap[]
  newest: NewestDraw
}

interface NewestDraw {
  readonly issue: string
  readonly at: number
  readonly fed: boolean
}

/** An answer, and the version of the days it was made of. */
interface Answered {
  readonly version: number
  readonly days: readonly DayCounts[]
}

/** Draws read at a time: three days of the shortest interval and some, so that no read holds the database up. */
const PAGE = 5000

/**
 * Day histories of one game: the last 30 days that have draws, counted once for all calls and kept up draw by draw. A
 * draw that was stored late, between others, has its day and those behind it counted again.
 */
export class DayHistoryCache {
  readonly #db: Database
  readonly #game: Game
  readonly #histories: readonly HistoryCounters[]
  readonly #now: () => number
  readonly #queue: FreshQueue
  readonly #answers = new Map<HistoryCounters, Answered>()
  /** Oldest first. */
  #days: Day[] = []
  #version = 0
  /** The import the days were read after. */
  #imported = 0

  constructor(db: Database, game: Game, histories: readonly HistoryCounters[], now: () => number) {
    this.#db = db
    this.#game = game
    this.#histories = histories
    this.#now = now
    this.#queue = new FreshQueue(() => this.#look())
  }

  /** The days of one of the game's histories, newest first; the same object while they are the same. */
  days(history: HistoryCounters): Promise<readonly DayCounts[]> {
    return this.#queue.run(async () => {
      const known = this.#answers.get(history)
      if (known?.version === this.#version) return known.days
      const days = this.#days.flatMap(({ day, tallies }) => tallies.get(history)?.read(dateOfDay(day)) ?? []).reverse()
      this.#answers.set(history, { version: this.#version, days })
      return days
    })
  }

  async #look(): Promise<void> {
    const now = this.#now()
    const imported = await lastImport(this.#db, this.#game.typeId)
    // An import may bring draws of any day.
    if (imported !== this.#imported) this.#forget(Number.NEGATIVE_INFINITY)
    this.#imported = imported
    // Between two imports no draw of a feed is stored.
    if (this.#days.at(-1)?.newest.fed) return
    const gaps = this.#days.flatMap(day => day.gaps)
    const filled = await firstFilled(this.#db, this.#game.typeId, gaps)
    if (filled !== undefined) this.#forget(salesDayOfDraw(this.#game, filled))
    await this.#take(now)
  }

  /** Forgets `day` and those behind it. */
  #forget(day: number): void {
    this.#days = this.#days.filter(each => each.day < day)
    this.#version += 1
  }

  /** Counts the draws behind those that are known, up to `now`. */
  async #take(now: number): Promise<void> {
    const game = this.#game
    let from = this.#days.at(-1)?.newest.at ?? (await firstOfDays(this.#db, game, HISTORY_DAYS, now))
    for (;;) {
      const page = await readColumns(this.#db, game, { from, to: now, limit: PAGE }, 'asc')
      this.#count(page, from)
      from = page.times.at(-1) ?? now
      if (page.times.length < PAGE) return
    }
  }

  /** @param from the draws lie behind it */
  #count({ issues, previous, times, results, sources }: DrawColumns, from: number): void {
    times.forEach((at, place) => {
      const before = this.#days.at(-1)?.newest
      const newest = { issue: issues[place] ?? '', at, fed: sources[place] === FED }
      const day = this.#dayOf(salesDayOfDraw(this.#game, at), newest)
      if (before?.issue !== previous[place]) day.gaps.push({ after: before?.at ?? from, before: at })
      day.newest = newest
      const numbers = numbersOf(results[place] ?? '')
      for (const tally of day.tallies.values()) tally.add(numbers)
    })
    if (times.length > 0) this.#version += 1
    this.#days = this.#days.slice(-HISTORY_DAYS)
  }

  /** The day of the next draw; a new one begins with it. */
  #dayOf(day: number, newest: NewestDraw): Day {
    const last = this.#days.at(-1)
    if (last?.day === day) return last
    const tallies = new Map(this.#histories.map(history => [history, new DayTally(history)]))
    const begun: Day = { day, tallies, gaps: [], newest }
    this.#days.push(begun)
    return begun
  }
}
