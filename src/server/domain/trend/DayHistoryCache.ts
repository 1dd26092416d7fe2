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
import { numbersOf } from './readColumns'
import type { StoredDay } from './readDays'
import { readDays, readGaps } from './readDays'
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
  last: Pick<StoredDay, 'lastSlot' | 'newest' | 'fed'>
}

/** An answer, and the version of the days it was made of. */
interface Answered {
  readonly version: number
  readonly days: readonly DayCounts[]
}

/** Days read at a time: of the shortest interval 1,440 draws each, so that no read holds the database up. */
const DAYS_AT_ONCE = 5

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
    if (this.#days.at(-1)?.last.fed) return
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
    for (;;) {
      const from = this.#days.at(-1)?.last.newest ?? (await firstOfDays(this.#db, this.#game, HISTORY_DAYS, now))
      const { days, gaps } = await this.#read({ from, to: now })
      for (const stored of days) this.#count(stored, from)
      for (const gap of gaps) this.#dayNamed(salesDayOfDraw(this.#game, gap.before))?.gaps.push(gap)
      if (days.length > 0) this.#version += 1
      this.#days = this.#days.slice(-HISTORY_DAYS)
      if (days.length < DAYS_AT_ONCE) return
    }
  }

  /** The next days and the gaps in them: where no number of the calendar is missing, there are none. */
  async #read(span: { readonly from: number; readonly to: number }) {
    const days = await readDays(this.#db, this.#game, span, DAYS_AT_ONCE)
    if (follow(this.#days.at(-1)?.last.lastSlot, days)) return { days, gaps: [] }
    // Days behind their gaps: what is stored meanwhile is counted, and its gap filled.
    // The other way round it would be neither.
    const gaps = await readGaps(this.#db, this.#game, span)
    return { days: await readDays(this.#db, this.#game, span, DAYS_AT_ONCE), gaps }
  }

  /** @param from the draws lie behind it */
  #count(stored: StoredDay, from: number): void {
    const isFirst = this.#days.length === 0
    const day = this.#dayNamed(stored.day) ?? this.#begin(stored)
    if (isFirst) day.gaps.push({ after: from, before: stored.oldest })
    day.last = stored
    for (const result of stored.results.split(' ')) {
      const numbers = numbersOf(result)
      for (const tally of day.tallies.values()) tally.add(numbers)
    }
  }

  #dayNamed(day: number): Day | undefined {
    return this.#days.find(each => each.day === day)
  }

  #begin(last: StoredDay): Day {
    const tallies = new Map(this.#histories.map(history => [history, new DayTally(history)]))
    const begun: Day = { day: last.day, tallies, gaps: [], last }
    this.#days.push(begun)
    return begun
  }
}

/** @param before slot of the draw before the first of them, where one is known */
function follow(before: number | undefined, days: readonly StoredDay[]): boolean {
  let last = before
  return days.every(({ firstSlot, lastSlot, count }) => {
    const follows = lastSlot - firstSlot === count - 1 && (last === undefined || firstSlot === last + 1)
    last = lastSlot
    return follows
  })
}
