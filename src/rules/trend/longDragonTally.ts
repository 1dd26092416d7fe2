import type { Answers } from './answers'
import type { Tally, TrendDraw } from './draw'
import { DIMENSIONS } from './series'
import type { Statistic } from './statistic'
import { DRAGON_FROM } from './statistic'

/** Runs that go on (§T6). A missing issue does not break a run; 和 ends one and begins its own. */
export class LongDragonTally implements Tally<Answers['long-dragon']> {
  readonly #series: Statistic<'long-dragon'>['series']
  readonly #label: (string | undefined)[]
  readonly #count: number[]

  constructor({ series }: Statistic<'long-dragon'>) {
    this.#series = series
    this.#label = series.map(() => undefined)
    this.#count = series.map(() => 0)
  }

  add({ numbers }: TrendDraw): void {
    this.#series.forEach((series, at) => {
      const label = series.labels[series.outcomeOf(numbers)]
      this.#count[at] = label === this.#label[at] ? (this.#count[at] ?? 0) + 1 : 1
      this.#label[at] = label
    })
  }

  /** Count down, then rank, then 单双, 大小, 龙虎, form (§T18.4). */
  read(): Answers['long-dragon'] {
    return this.#series
      .map(({ rank, dimension }, at) => ({
        rank,
        order: DIMENSIONS.indexOf(dimension),
        label: this.#label[at] ?? '',
        count: this.#count[at] ?? 0
      }))
      .filter(run => run.count >= DRAGON_FROM)
      .sort((a, b) => b.count - a.count || a.rank - b.rank || a.order - b.order)
      .map(({ rank, label, count }) => ({ rank, label, count }))
  }
}
