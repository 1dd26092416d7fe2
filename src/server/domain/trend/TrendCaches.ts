import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import type { HistoryCounters } from './DayHistoryCache'
import { DayHistoryCache } from './DayHistoryCache'
import { TallyLru } from './TallyLru'
import type { Entry } from './TrendCache'
import { TrendCache } from './TrendCache'

export interface GameCaches {
  readonly trends: TrendCache
  readonly history: DayHistoryCache
}

/** The statistics of every game that was asked for, each opened at its first question. */
export class TrendCaches {
  readonly #games = new Map<number, GameCaches>()
  readonly lru = new TallyLru<Entry>()

  constructor(
    private readonly db: Database,
    private readonly now: () => number
  ) {}

  of(game: Game, width: 1 | 2, counters: () => HistoryCounters): GameCaches {
    const known = this.#games.get(game.typeId)
    if (known) return known
    const trends = new TrendCache(this.db, game, width, this.now, this.lru)
    const caches = { trends, history: new DayHistoryCache(this.db, game, trends, counters(), this.now) }
    this.#games.set(game.typeId, caches)
    return caches
  }
}
