import type { Answers, BallAttributes, BallAttributesRow } from './answers'
import type { PreviousDraw, SlidingTally, TrendDraw } from './draw'
import { TableTally } from './missTally'
import type { Statistic } from './statistic'

/** What is read off every ball of the draws, oldest first, and the cells of the chart. */
export class BallAttributesTally implements SlidingTally<Answers['ball-attributes']> {
  readonly #attributesOf: Statistic<'ball-attributes'>['attributesOf']
  readonly #chart: TableTally
  readonly #attributes: BallAttributes[] = []

  constructor({ attributesOf, chart }: Statistic<'ball-attributes'>) {
    this.#attributesOf = attributesOf
    this.#chart = new TableTally(chart)
  }

  lookBack(draw: TrendDraw): void {
    this.#chart.lookBack(draw)
  }

  add(draw: TrendDraw, previous: PreviousDraw): void {
    this.#chart.add(draw, previous)
    this.#attributes.push(this.#attributesOf(draw.numbers, draw.day))
  }

  drop(): void {
    this.#chart.drop()
    this.#attributes.shift()
  }

  read(): readonly BallAttributesRow[] {
    const { rows } = this.#chart.read()
    return this.#attributes.flatMap((attributes, at) => {
      const row = rows[at]
      return row ? [{ ...row, ...attributes }] : []
    })
  }
}
