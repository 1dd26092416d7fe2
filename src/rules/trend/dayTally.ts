import type { Tally, TrendDraw } from './draw'
import type { DayCounter } from './tab'

/** Counts of one day, in the order of its counters. */
export class DayTally implements Tally {
  readonly #counts: number[]
  #draws = 0

  constructor(private readonly counters: readonly DayCounter[]) {
    this.#counts = counters.map(() => 0)
  }

  add(draw: TrendDraw): void {
    this.#draws += 1
    this.counters.forEach((counter, at) => {
      this.#counts[at] = (this.#counts[at] ?? 0) + counter.count(draw.numbers)
    })
  }

  read(): { readonly draws: number; readonly counts: readonly number[] } {
    return { draws: this.#draws, counts: [...this.#counts] }
  }
}
