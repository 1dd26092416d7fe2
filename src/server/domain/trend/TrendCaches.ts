import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import type { HistoryCounters } from './DayHistoryCache'
import { DayHistoryCache } from './DayHistoryCache'
import { TallyLru } from './TallyLru'
import type { TrendLru } from './TrendCache'
import { TrendCache } from './TrendCache'

export interface GameCaches {
  readonly trends: TrendCache
  readonly history: DayHistoryCache
}

/** The statistics of every game that was asked for, each opened at its first question. */
export class TrendCaches {
  readonly #db: Database
  readonly #now: () => number
  readonly #games = new Map<number, GameCaches>()
  readonly lru: TrendLru = new TallyLru()

  constructor(db: Database, now: () => number) {
    this.#db = db
    this.#now = now
  }

  of(game: Game, histories: () => readonly HistoryCounters[]): GameCaches {
    const known = this.#games.get(game.typeId)
    if (known) return known
    const caches = {
      trends: new TrendCache(this.#db, game, this.#now, this.lru),
      history: new DayHistoryCache(this.#db, game, histories(), this.#now)
    }
    this.#games.set(game.typeId, caches)
    return caches
  }
}
