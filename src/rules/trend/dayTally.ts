import type { DrawResult } from '../play'
import type { DayCounts } from './answers'
import type { DayCounter } from './statistic'

/** A day history of one day (§T8), kept up draw by draw. */
export class DayTally {
  readonly #counters: readonly DayCounter[]
  readonly #counts: number[]

  constructor(counters: readonly DayCounter[]) {
    this.#counters = counters
    this.#counts = counters.flatMap(({ labels }) => labels.map(() => 0))
  }

  add(numbers: DrawResult): void {
    let from = 0
    for (const { labels, add } of this.#counters) {
      add(numbers, this.#counts, from)
      from += labels.length
    }
  }

  /** @param day yyyy-MM-dd */
  read(day: string): DayCounts {
    return { day, counts: [...this.#counts] }
  }
}
