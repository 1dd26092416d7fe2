import { dateOfDay } from '../../../rules/chinaTime'
import { DayTally } from '../../../rules/trend/dayTally'
import type { DayCounter } from '../../../rules/trend/tab'
import { HISTORY_DAYS } from '../../../rules/trend/tab'
import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import { salesDayAt, spanOfSalesDay } from '../issues/salesDay'
import type { Hole, LoggedDraw } from './readDraws'
import { holesIn, isFilled, lastImport, readDraws } from './readDraws'
import type { TrendCache } from './TrendCache'

/** Counters of every history call of a game, by call. */
export type HistoryCounters = Readonly<Record<string, readonly DayCounter[]>>

interface Day {
  readonly date: string
  readonly counts: Readonly<Record<string, readonly number[]>>
}

interface Past {
  /** Draws up to and with this time are in it. */
  readonly until: number
  /** Where issues are missing: draws may turn up. */
  readonly holes: readonly Hole[]
  /** The import the days of a fed game are of. */
  readonly imported: number
  /** Newest first. */
  readonly days: readonly Day[]
}

/** Draws read at a time; a day of the shortest interval is 1440. */
const PAGE = 3000

/**
 * Day histories of one game: the last 30 days that have draws. Today and yesterday are kept up draw by draw in the
 * game's TrendCache; older days are counted once for all calls, and again only when an issue was missing and turned up.
 */
export class DayHistoryCache {
  #past: Past | undefined
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly db: Database,
    private readonly game: Game,
    private readonly trends: TrendCache,
    private readonly counters: HistoryCounters,
    private readonly now: () => number
  ) {}

  /** Counts of a call's days, newest first, in the order of its counters. */
  async days(call: string): Promise<readonly { readonly date: string; readonly counts: readonly number[] }[]> {
    const today = salesDayAt(this.game, this.now())
    const recent = await Promise.all([today, today - 1].map(day => this.#recent(call, day)))
    const past = await this.#inTurn(() => this.#pastUntil(spanOfSalesDay(this.game, today - 1).from))
    const older = past.days.map(day => ({ date: day.date, counts: day.counts[call] ?? [] }))
    return [...recent.flat(), ...older].slice(0, HISTORY_DAYS)
  }

  async #recent(call: string, day: number) {
    const counters = this.counters[call] ?? []
    const tally = { kind: 'day', day, create: () => new DayTally(counters) } as const
    const answer = (await this.trends.read(`history ${call}`, tally, 0)) as ReturnType<DayTally['read']>
    return answer.draws === 0 ? [] : [{ date: dateOfDay(day), counts: answer.counts }]
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }

  async #pastUntil(until: number): Promise<Past> {
    const known = this.#past
    const imported = await lastImport(this.db, this.game.typeId)
    if (
      known?.until === until &&
      known.imported === imported &&
      !(await isFilled(this.db, this.game.typeId, known.holes))
    )
      return known
    this.#past = await this.#count(until, imported)
    return this.#past
  }

  /** Reads backwards, page by page, until 30 whole days are there. */
  async #count(until: number, imported: number): Promise<Past> {
    const days: Day[] = []
    let draws: LoggedDraw[] = []
    let whole = false
    const counted: LoggedDraw[] = []
    let to = until
    while (days.length < HISTORY_DAYS && !whole) {
      const page = await readDraws(this.db, this.game, 1, { to, limit: PAGE })
      whole = page.length < PAGE
      draws = [...page, ...draws]
      to = (page[0]?.drawsAt ?? to) - 1
      while (draws.length > 0 && days.length < HISTORY_DAYS) {
        const date = draws.at(-1)?.day ?? ''
        const first = draws.findIndex(draw => draw.day === date)
        // The day may go on in the page before.
        if (first === 0 && !whole) break
        const ofDay = draws.splice(first)
        counted.unshift(...ofDay)
        days.push({ date, counts: this.#countsOf(ofDay) })
      }
    }
    return { until, holes: holesIn(counted), imported, days }
  }

  #countsOf(draws: readonly LoggedDraw[]): Day['counts'] {
    return Object.fromEntries(
      Object.entries(this.counters).map(([call, counters]) => {
        const tally = new DayTally(counters)
        for (const draw of draws) tally.add(draw)
        return [call, tally.read().counts]
      })
    )
  }
}
