import { DayTally } from '../../../rules/trend/dayTally'
import type { DayCounter } from '../../../rules/trend/tab'
import { HISTORY_DAYS } from '../../../rules/trend/tab'
import type { Database } from '../../store/tables'
import { dateOfDay, dayOf, startOfDay } from '../issues/chinaDay'
import type { LoggedDraw } from './readDraws'
import { countDraws, readDraws } from './readDraws'
import type { TrendBook } from './TrendBook'

/** Counters of every history call of a game, by call. */
export type HistoryCounters = Readonly<Record<string, readonly DayCounter[]>>

interface Day {
  readonly date: string
  readonly counts: Readonly<Record<string, readonly number[]>>
}

interface Past {
  /** Draws up to and with this time are in it. */
  readonly until: number
  /** Draws after this time are; undefined: nothing older is stored. */
  readonly from: number | undefined
  /** An issue is missing somewhere, or an import could put one before the first. */
  readonly open: boolean
  readonly draws: number
  /** Newest first. */
  readonly days: readonly Day[]
}

/** Draws read at a time; a day of the shortest interval is 1440. */
const PAGE = 3000

/**
 * Day histories of one game: the last 30 days that have draws. Today and yesterday are kept up draw by draw in the
 * game's TrendBook; older days are counted once for all calls, and again only when an issue was missing and turned up.
 */
export class HistoryBook {
  #past: Past | undefined
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly db: Database,
    private readonly typeId: number,
    private readonly book: TrendBook,
    private readonly counters: HistoryCounters,
    private readonly now: () => number
  ) {}

  /** Counts of a call's days, newest first, in the order of its counters. */
  async days(call: string): Promise<readonly { readonly date: string; readonly counts: readonly number[] }[]> {
    const today = dayOf(this.now())
    const recent = await Promise.all([today, today - 1].map(day => this.#recent(call, day)))
    const past = await this.#inTurn(() => this.#pastUntil(startOfDay(today - 1)))
    const older = past.days.map(day => ({ date: day.date, counts: day.counts[call] ?? [] }))
    return [...recent.flat(), ...older].slice(0, HISTORY_DAYS)
  }

  async #recent(call: string, day: number) {
    const counters = this.counters[call] ?? []
    const tally = { kind: 'day', day, create: () => new DayTally(counters) } as const
    const answer = (await this.book.read(`history ${call}`, tally, 0)) as ReturnType<DayTally['read']>
    return answer.draws === 0 ? [] : [{ date: dateOfDay(day), counts: answer.counts }]
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }

  async #pastUntil(until: number): Promise<Past> {
    const known = this.#past
    if (known?.until === until && !(known.open && (await this.#isStale(known)))) return known
    this.#past = await this.#count(until)
    return this.#past
  }

  async #isStale(past: Past): Promise<boolean> {
    return (await countDraws(this.db, this.typeId, { from: past.from, to: past.until })) !== past.draws
  }

  /** Reads backwards, page by page, until 30 whole days are there. */
  async #count(until: number): Promise<Past> {
    const days: Day[] = []
    let draws: LoggedDraw[] = []
    let [counted, open, whole] = [0, false, false]
    let later: LoggedDraw | undefined
    let to = until
    while (days.length < HISTORY_DAYS && !whole) {
      const page = await readDraws(this.db, this.typeId, 1, { to, limit: PAGE })
      whole = page.length < PAGE
      draws = [...page, ...draws]
      to = (page[0]?.drawsAt ?? to) - 1
      while (draws.length > 0 && days.length < HISTORY_DAYS) {
        const date = draws.at(-1)?.day ?? ''
        const first = draws.findIndex(draw => draw.day === date)
        // The day may go on in the page before.
        if (first === 0 && !whole) break
        const ofDay = draws.splice(first)
        for (const draw of ofDay.toReversed()) {
          if (later && later.previousIssue !== draw.issue) open = true
          later = draw
        }
        counted += ofDay.length
        days.push({ date, counts: this.#countsOf(ofDay) })
      }
    }
    const oldest = later
    // The first day of a full history is whole unless an issue before it is missing too.
    const all = whole && draws.length === 0
    if (all && (oldest === undefined || oldest.fed)) open = true
    return { until, from: all ? undefined : (oldest?.drawsAt ?? until) - 1, open, draws: counted, days }
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
