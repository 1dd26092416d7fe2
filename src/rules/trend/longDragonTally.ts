import type { Tally, TrendDraw } from './draw'
import { DIMENSIONS, dragonState } from './series'
import type { StatisticOf } from './tab'
import { DRAGON_FROM } from './tab'

/** Runs that go on (§T6). A missing issue does not break a run; 和 ends one and begins its own. */
export class LongDragonTally implements Tally {
  readonly #label: (string | undefined)[]
  readonly #count: number[]

  constructor(private readonly statistic: StatisticOf<'long-dragon'>) {
    this.#label = statistic.series.map(() => undefined)
    this.#count = statistic.series.map(() => 0)
  }

  add(draw: TrendDraw): void {
    this.statistic.series.forEach((series, at) => {
      const label = series.labels[series.outcomeOf(draw.numbers)]
      this.#count[at] = label === this.#label[at] ? (this.#count[at] ?? 0) + 1 : 1
      this.#label[at] = label
    })
  }

  /** Count down, then rank, then 单双, 大小, 龙虎, form (§T18.4). */
  read(): readonly object[] {
    return this.statistic.series
      .map(({ rank, dimension }, at) => ({
        rank,
        order: DIMENSIONS.indexOf(dimension),
        state: dragonState(this.#label[at] ?? ''),
        count: this.#count[at] ?? 0
      }))
      .filter(run => run.count >= DRAGON_FROM)
      .sort((a, b) => b.count - a.count || a.rank - b.rank || a.order - b.order)
      .map(({ rank, state, count }) => ({ rank, state, count }))
  }
}
