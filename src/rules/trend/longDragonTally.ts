import type { Answers } from './answers'
import type { Tally, TrendDraw } from './draw'
import type { Outcome } from './series'
import { DIMENSIONS } from './series'
import type { Statistic } from './statistic'
import { DRAGON_FROM } from './statistic'

/** Runs that go on (§T6). A missing issue does not break a run; 和 ends one and begins its own. */
export class LongDragonTally implements Tally<Answers['long-dragon']> {
  readonly #series: Statistic<'long-dragon'>['series']
  readonly #outcome: (Outcome | undefined)[]
  readonly #count: number[]

  constructor({ series }: Statistic<'long-dragon'>) {
    this.#series = series
    this.#outcome = series.map(() => undefined)
    this.#count = series.map(() => 0)
  }

  add({ numbers }: TrendDraw): void {
    this.#series.forEach((series, at) => {
      const outcome = series.outcomes[series.outcomeOf(numbers)]
      this.#count[at] = outcome === this.#outcome[at] ? (this.#count[at] ?? 0) + 1 : 1
      this.#outcome[at] = outcome
    })
  }

  /** Count down, then rank, then 单双, 大小, 龙虎, form (§T18.4). */
  read(): Answers['long-dragon'] {
    return this.#series
      .flatMap(({ rank, dimension }, at) => {
        const outcome = this.#outcome[at]
        return outcome ? [{ rank, order: DIMENSIONS.indexOf(dimension), outcome, count: this.#count[at] ?? 0 }] : []
      })
      .filter(run => run.count >= DRAGON_FROM)
      .sort((a, b) => b.count - a.count || a.rank - b.rank || a.order - b.order)
      .map(({ rank, outcome, count }) => ({ rank, outcome, count }))
  }
}
