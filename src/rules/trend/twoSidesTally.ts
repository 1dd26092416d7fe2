import type { Tally, TrendDraw } from './draw'
import type { OutcomeSeries } from './series'
import type { StatisticOf } from './tab'

/** Wire names of the counts; 和 stands on neither side. */
const FIELDS: Readonly<Record<string, string>> = {
  大: 'bigCount',
  小: 'smallCount',
  单: 'singleCount',
  双: 'doubleCount',
  龙: 'dragonCount',
  虎: 'tigerCount'
}
/** Order of 11x5's name lists. */
const TITLED_ORDER = ['大', '小', '和', '单', '双', '龙', '虎']

/** Two-sided statistics of a day (§T4.1). */
export class TwoSidesTally implements Tally {
  readonly #counts: readonly number[][]
  readonly #numbers = new Map<number, number>()

  constructor(private readonly statistic: StatisticOf<'two-sides'>) {
    this.#counts = statistic.series.map(series => series.labels.map(() => 0))
  }

  add(draw: TrendDraw): void {
    this.statistic.series.forEach((series, at) => {
      const counts = this.#counts[at]
      const outcome = series.outcomeOf(draw.numbers)
      if (counts) counts[outcome] = (counts[outcome] ?? 0) + 1
    })
    for (const number of draw.numbers) this.#numbers.set(number, (this.#numbers.get(number) ?? 0) + 1)
  }

  read(): unknown {
    if (this.statistic.shape === 'titled') return this.#titled()
    const list = this.#ranks().map(rank => ({
      rank,
      ...Object.fromEntries(
        this.#labelsOf(rank).flatMap(([label, count]) => (FIELDS[label] ? [[FIELDS[label], count]] : []))
      )
    }))
    if (this.statistic.shape === 'ranks') return list
    const sumList = this.statistic.values.map(code => ({ code, count: this.#numbers.get(code) ?? 0 }))
    return { list, sumList }
  }

  #ranks(): readonly number[] {
    return [...new Set(this.statistic.series.map(series => series.rank))].sort((a, b) => a - b)
  }

  #labelsOf(rank: number): readonly (readonly [label: string, count: number])[] {
    const own = (series: OutcomeSeries, at: number) =>
      series.rank === rank
        ? series.labels.map((label, outcome) => [label, this.#counts[at]?.[outcome] ?? 0] as const)
        : []
    return this.statistic.series.flatMap(own)
  }

  #titled(): readonly object[] {
    const { values, print, titles } = this.statistic
    const numbers = {
      title: '号码',
      name: values.map(print),
      value: values.map(value => this.#numbers.get(value) ?? 0)
    }
    const sides = this.#ranks().map(rank => {
      const labels = [...this.#labelsOf(rank)].sort(([a], [b]) => TITLED_ORDER.indexOf(a) - TITLED_ORDER.indexOf(b))
      return {
        title: titles[rank] ?? '',
        name: labels.map(([label]) => label),
        value: labels.map(([, count]) => count)
      }
    })
    return [numbers, ...sides]
  }
}
