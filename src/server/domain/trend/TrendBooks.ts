import type { Game } from '../../catalogue/Game'
import type { Database } from '../../store/tables'
import type { HistoryCounters } from './HistoryBook'
import { HistoryBook } from './HistoryBook'
import { TallyShelf } from './TallyShelf'
import type { Entry } from './TrendBook'
import { TrendBook } from './TrendBook'

export interface GameBooks {
  readonly book: TrendBook
  readonly history: HistoryBook
}

/** The statistics of every game that was asked for, each opened at its first question. */
export class TrendBooks {
  readonly #games = new Map<number, GameBooks>()
  readonly shelf = new TallyShelf<Entry>()

  constructor(
    private readonly db: Database,
    private readonly now: () => number
  ) {}

  of(game: Game, width: 1 | 2, counters: () => HistoryCounters): GameBooks {
    const known = this.#games.get(game.typeId)
    if (known) return known
    const book = new TrendBook(this.db, game, width, this.now, this.shelf)
    const made = { book, history: new HistoryBook(this.db, game, book, counters(), this.now) }
    this.#games.set(game.typeId, made)
    return made
  }
}
