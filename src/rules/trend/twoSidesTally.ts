import type { Answers } from './answers'
import type { Tally, TrendDraw } from './draw'
import type { OutcomeSeries } from './series'
import type { Statistic } from './statistic'

/** The ranks that are counted, in the order of answers. */
const ranksOfSeries = (series: readonly OutcomeSeries[]): readonly number[] =>
  [...new Set(series.map(each => each.rank))].sort((a, b) => a - b)

/** Two-sided statistics of a day (§T4.1). */
export class TwoSidesTally implements Tally<Answers['two-sides']> {
  readonly #statistic: Statistic<'two-sides'>
  readonly #outcomes: readonly number[][]
  readonly #numbers = new Map<number, number>()

  constructor(statistic: Statistic<'two-sides'>) {
    this.#statistic = statistic
    this.#outcomes = statistic.series.map(series => series.outcomes.map(() => 0))
  }

  add({ numbers }: TrendDraw): void {
    this.#statistic.series.forEach((series, at) => {
      const counts = this.#outcomes[at]
      const outcome = series.outcomeOf(numbers)
      if (counts) counts[outcome] = (counts[outcome] ?? 0) + 1
    })
    for (const number of numbers) this.#numbers.set(number, (this.#numbers.get(number) ?? 0) + 1)
  }

  read(): Answers['two-sides'] {
    const { series, values } = this.#statistic
    return {
      ranks: ranksOfSeries(series).map(rank => ({
        rank,
        counts: series.flatMap((each, at) =>
          each.rank === rank
            ? each.outcomes.map((outcome, index) => ({ outcome, count: this.#outcomes[at]?.[index] ?? 0 }))
            : []
        )
      })),
      numbers: values.map(number => ({ number, count: this.#numbers.get(number) ?? 0 }))
    }
  }
}
