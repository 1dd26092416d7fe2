import type { SlidingTally, Tally } from '../../../rules/trend/draw'
import { HEAT_DRAWS } from '../../../rules/trend/tab'
import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import { salesDayAt, salesDayOfDraw, spanOfSalesDay } from '../issues/salesDay'
import { DrawLog } from './DrawLog'
import { readDraws } from './readDraws'
import type { TallyLru } from './TallyLru'

/** The newest `count` draws, or the draws of a day and those `since` it (sales days, counted from 2025-01-01). */
export type CacheWindow =
  | { readonly kind: 'newest'; readonly count: number; create(): SlidingTally }
  | { readonly kind: 'day'; readonly day: number; readonly since?: number; create(): Tally }

/** Days that are answered from the log; older ones are read for the one answer. */
const LOG_DAYS = 3
/** Windows of the newest draws that screens ask for; any other is counted for the one answer. */
const KEPT_COUNTS: ReadonlySet<number> = new Set([HEAT_DRAWS, 30, 50, 60, 90])

/** A statistic that is kept up. */
export interface Entry {
  readonly version: number
  readonly window: CacheWindow
  readonly tally: Tally
  /** The tally again where it slides. */
  readonly sliding: SlidingTally | undefined
  /** Number of the next draw to take. */
  next: number
  size: number
  answer: unknown
}

/**
 * Statistics of one game over its draw log. What was computed is kept up draw by draw: a new issue costs each
 * statistic that is asked for one step, however long its window is, and asking again without a new issue answers the
 * same object. One call at a time; the database decides what was drawn, so several servers agree.
 */
export class TrendCache {
  readonly #log: DrawLog
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly db: Database,
    private readonly game: Game,
    private readonly width: 1 | 2,
    private readonly now: () => number,
    private readonly lru: TallyLru<Entry>
  ) {
    this.#log = new DrawLog(db, game, width)
  }

  /** `key` names the statistic; equal keys and windows share their work. */
  read(key: string, window: CacheWindow, lookBack: number): Promise<unknown> {
    return this.#inTurn(() => this.#read(key, window, lookBack))
  }

  /** The day of the newest draw, if there is one. */
  latestDay(): Promise<number | undefined> {
    return this.#inTurn(async () => {
      await this.#log.sync(this.now())
      await this.#log.reach(1)
      const newest = this.#log.at(this.#log.end - 1)
      return newest && salesDayOfDraw(this.game, newest.drawsAt)
    })
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }

  async #read(key: string, window: CacheWindow, lookBack: number): Promise<unknown> {
    const now = this.now()
    const today = salesDayAt(this.game, now)
    // Days to come and days that no calendar has are without number; they are nobody's statistic.
    if (window.kind === 'day' && (window.day < today - LOG_DAYS || window.day > today))
      return this.#readOldDay(window, lookBack)
    await this.#log.sync(now)
    if (window.kind === 'newest' && !KEPT_COUNTS.has(window.count)) return (await this.#open(window, lookBack)).answer
    const span = window.kind === 'day' ? `${window.since ?? ''}-${window.day}` : window.count
    const name = `${this.game.typeId}|${key}|${window.kind}|${span}`
    const known = this.lru.take(name)
    const entry = known?.version === this.#log.version ? known : await this.#open(window, lookBack)
    this.#catchUp(entry)
    this.lru.put(name, entry)
    return entry.answer
  }

  async #open(window: CacheWindow, lookBack: number): Promise<Entry> {
    const log = this.#log
    let from = 0
    if (window.kind === 'day') {
      const start = spanOfSalesDay(this.game, window.since ?? window.day).from
      await log.reachBack(start)
      from = log.after(start)
      await log.reach(log.end - from + lookBack)
    } else {
      await log.reach(window.count + lookBack)
      from = Math.max(log.first, log.end - window.count)
    }
    for (let wanted = lookBack; ; wanted *= 4) {
      const tally = window.create()
      for (let number = Math.max(log.first, from - wanted); number < from; number++) {
        const draw = log.at(number)
        if (draw) tally.lookBack?.(draw)
      }
      const sliding = window.kind === 'newest' ? (tally as SlidingTally) : undefined
      const entry: Entry = { version: log.version, window, tally, sliding, next: from, size: 0, answer: undefined }
      this.#catchUp(entry)
      if (!tally.short?.() || log.whole) return entry
      await log.reach(log.end - from + wanted * 4)
      from = Math.max(log.first, window.kind === 'newest' ? log.end - window.count : from)
    }
  }

  #catchUp(entry: Entry): void {
    const { window, tally, sliding } = entry
    let changed = entry.answer === undefined
    const until = window.kind === 'day' ? this.#log.after(spanOfSalesDay(this.game, window.day).to) : this.#log.end
    for (; entry.next < until; entry.next++) {
      const draw = this.#log.at(entry.next)
      if (!draw) continue
      tally.add(draw, this.#log.at(entry.next - 1))
      entry.size += 1
      if (sliding && window.kind === 'newest' && entry.size > window.count) {
        sliding.drop()
        entry.size -= 1
      }
      changed = true
    }
    if (changed) entry.answer = tally.read()
  }

  async #readOldDay(window: CacheWindow & { readonly kind: 'day' }, lookBack: number): Promise<unknown> {
    const { from, to } = spanOfSalesDay(this.game, window.day)
    const [before, draws] = [
      await readDraws(this.db, this.game, this.width, { to: from, limit: Math.max(1, lookBack) }),
      await readDraws(this.db, this.game, this.width, { from, to })
    ]
    const tally = window.create()
    if (lookBack > 0) for (const draw of before) tally.lookBack?.(draw)
    draws.forEach((draw, at) => {
      tally.add(draw, at === 0 ? before.at(-1) : draws[at - 1])
    })
    return tally.read()
  }
}
