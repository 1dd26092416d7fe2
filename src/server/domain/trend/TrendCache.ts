import type { StatisticKind } from '../../../contract/statistics'
import type { Answers } from '../../../rules/trend/answers'
import { HEAT_DRAWS } from '../../../rules/trend/statistic'
import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import { salesDayAt, salesDayOfDraw, spanOfSalesDay } from '../issues/salesDay'
import type { CachedTally, CacheWindow, DayWindow } from './CachedTally'
import { DrawLog } from './DrawLog'
import { FreshQueue } from './FreshQueue'
import { readDraws } from './readDraws'
import type { TallyLru } from './TallyLru'
import { valuesIn } from './valuesIn'

export type TrendLru = TallyLru<Answers>

/** Days that are answered from the log; older ones are read for the one answer. */
const LOG_DAYS = 3
/** Windows of the newest draws that screens ask for; any other is counted for the one answer. */
const KEPT_COUNTS: ReadonlySet<number> = new Set([HEAT_DRAWS, 30, 50, 60, 90])

/**
 * Statistics of one game over its draw log. What was computed is kept up draw by draw: a new issue costs each
 * statistic that is asked for one step, however long its window is, and asking again without a new issue answers the
 * same object. One call at a time; the database decides what was drawn, so several servers agree, and it is asked once
 * for all calls that wait.
 */
export class TrendCache {
  readonly #db: Database
  readonly #game: Game
  readonly #now: () => number
  readonly #lru: TrendLru
  readonly #log: DrawLog
  readonly #queue: FreshQueue

  constructor(db: Database, game: Game, now: () => number, lru: TrendLru) {
    this.#db = db
    this.#game = game
    this.#now = now
    this.#lru = lru
    this.#log = new DrawLog(db, game)
    this.#queue = new FreshQueue(() => this.#log.sync(now()))
  }

  /** `key` names the statistic; equal keys and windows share their work. */
  read<Kind extends StatisticKind>(
    kind: Kind,
    key: string,
    window: CacheWindow<Answers[Kind]>,
    lookBack: number
  ): Promise<Answers[Kind]> {
    return this.#queue.run(() => this.#read(kind, key, window, lookBack))
  }

  /** The day of the newest draw, if there is one. */
  latestDay(): Promise<number | undefined> {
    return this.#queue.run(async () => {
      await this.#log.reachCount(1)
      const newest = this.#log.at(this.#log.end - 1)
      return newest && salesDayOfDraw(this.#game, newest.drawsAt)
    })
  }

  async #read<Kind extends StatisticKind>(
    kind: Kind,
    key: string,
    window: CacheWindow<Answers[Kind]>,
    lookBack: number
  ): Promise<Answers[Kind]> {
    const today = salesDayAt(this.#game, this.#now())
    // A stranger can ask for any number of days to come, or that no calendar has: caching them would fill the cache.
    if (window.kind === 'day' && (window.day < today - LOG_DAYS || window.day > today))
      return this.#readOldDay(window, lookBack)
    if (window.kind === 'newest' && !KEPT_COUNTS.has(window.count))
      return this.#catchUp(await this.#open(window, lookBack))
    const span = window.kind === 'day' ? `${window.since ?? ''}-${window.day}` : window.count
    const name = `${this.#game.typeId}|${kind}|${key}|${window.kind}|${span}`
    const known = this.#lru.take(kind, name)
    const entry = known?.version === this.#log.version ? known : await this.#open(window, lookBack)
    const answer = this.#catchUp(entry)
    this.#lru.put(kind, name, entry)
    return answer
  }

  async #open<Answer>(window: CacheWindow<Answer>, lookBack: number): Promise<CachedTally<Answer>> {
    const log = this.#log
    let from = 0
    if (window.kind === 'day') {
      const start = spanOfSalesDay(this.#game, window.since ?? window.day).from
      await log.reachTime(start)
      from = log.firstAfter(start)
      await log.reachCount(log.end - from + lookBack)
    } else {
      await log.reachCount(window.count + lookBack)
      from = Math.max(log.first, log.end - window.count)
    }
    for (let wanted = lookBack; ; wanted *= 4) {
      const sliding = window.kind === 'newest' ? window.create() : undefined
      const tally = sliding ?? window.create()
      for (let number = Math.max(log.first, from - wanted); number < from; number++) {
        const draw = log.at(number)
        if (draw) tally.lookBack?.(draw)
      }
      const entry: CachedTally<Answer> = {
        version: log.version,
        window,
        tally,
        sliding,
        next: from,
        size: 0,
        weight: 0,
        answer: undefined
      }
      this.#catchUp(entry)
      if (!tally.short?.() || log.complete) return entry
      await log.reachCount(log.end - from + wanted * 4)
      from = Math.max(log.first, window.kind === 'newest' ? log.end - window.count : from)
    }
  }

  /** Takes the draws the entry has not seen yet. @returns its answer, the same object where there were none */
  #catchUp<Answer>(entry: CachedTally<Answer>): Answer {
    const { window, tally, sliding } = entry
    let changed = false
    const until =
      window.kind === 'day' ? this.#log.firstAfter(spanOfSalesDay(this.#game, window.day).to) : this.#log.end
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
    if (!changed && entry.answer !== undefined) return entry.answer
    const answer = tally.read()
    entry.answer = answer
    entry.weight = valuesIn(answer)
    return answer
  }

  async #readOldDay<Answer>(window: DayWindow<Answer>, lookBack: number): Promise<Answer> {
    const { from, to } = spanOfSalesDay(this.#game, window.day)
    const before = await readDraws(this.#db, this.#game, { to: from, limit: Math.max(1, lookBack) })
    const draws = await readDraws(this.#db, this.#game, { from, to })
    const tally = window.create()
    if (lookBack > 0) for (const draw of before) tally.lookBack?.(draw)
    draws.forEach((draw, at) => {
      tally.add(draw, at === 0 ? before.at(-1) : draws[at - 1])
    })
    return tally.read()
  }
}
