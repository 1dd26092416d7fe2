import type { Answers } from './answers'
import type { Tally, TrendDraw } from './draw'
import type { DayCounter } from './statistic'

/** A day history of one day: its draws are all of the same day, and without draws there is no day. */
export class DayTally implements Tally<Answers['day-history']> {
  readonly #counters: readonly DayCounter[]
  readonly #counts: number[]
  #day: string | undefined

  constructor(counters: readonly DayCounter[]) {
    this.#counters = counters
    this.#counts = counters.map(() => 0)
  }

  add({ day, numbers }: TrendDraw): void {
    this.#day = day
    this.#counters.forEach((counter, at) => {
      this.#counts[at] = (this.#counts[at] ?? 0) + counter.count(numbers)
    })
  }

  read(): Answers['day-history'] {
    return this.#day === undefined ? [] : [{ day: this.#day, counts: [...this.#counts] }]
  }
}
