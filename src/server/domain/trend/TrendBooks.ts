import type { Database } from '../../store/tables'
import type { HistoryCounters } from './HistoryBook'
import { HistoryBook } from './HistoryBook'
import { TrendBook } from './TrendBook'

export interface GameBooks {
  readonly book: TrendBook
  readonly history: HistoryBook
}

/** The statistics of every game that was asked for, each opened at its first question. */
export class TrendBooks {
  readonly #games = new Map<number, GameBooks>()

  constructor(
    private readonly db: Database,
    private readonly now: () => number
  ) {}

  of(typeId: number, width: 1 | 2, counters: () => HistoryCounters): GameBooks {
    const known = this.#games.get(typeId)
    if (known) return known
    const book = new TrendBook(this.db, typeId, width, this.now)
    const made = { book, history: new HistoryBook(this.db, typeId, book, counters(), this.now) }
    this.#games.set(typeId, made)
    return made
  }
}
