import type { SlidingTally, TrendDraw } from './draw'

/** Draws as rows: newest first in draw lists, oldest first in tables. */
export class DrawListTally implements SlidingTally {
  #rows: object[] = []

  constructor(
    private readonly rowOf: (draw: TrendDraw, previous: TrendDraw | undefined) => object,
    private readonly order: 'newest-first' | 'oldest-first'
  ) {}

  add(draw: TrendDraw, previous: TrendDraw | undefined): void {
    this.#rows.push(this.rowOf(draw, previous))
  }

  drop(): void {
    this.#rows.shift()
  }

  read(): readonly object[] {
    return this.order === 'oldest-first' ? [...this.#rows] : [...this.#rows].reverse()
  }
}
