import type { Answers, BallRow } from './answers'
import type { PreviousDraw, SlidingTally, TrendDraw } from './draw'
import { hasGap } from './draw'
import type { Statistic } from './statistic'

/** What is read off every ball of the draws, oldest first. */
export class BallAttributesTally implements SlidingTally<Answers['ball-attributes']> {
  readonly #attributesOf: Statistic<'ball-attributes'>['attributesOf']
  #rows: BallRow[] = []

  constructor({ attributesOf }: Statistic<'ball-attributes'>) {
    this.#attributesOf = attributesOf
  }

  add(draw: TrendDraw, previous: PreviousDraw): void {
    const { issue, openTime, numbers, day } = draw
    this.#rows.push({ issue, openTime, numbers, gap: hasGap(draw, previous), ...this.#attributesOf(numbers, day) })
  }

  drop(): void {
    this.#rows.shift()
  }

  read(): readonly BallRow[] {
    return [...this.#rows]
  }
}
