import type { SlidingTally, TrendDraw } from './draw'
import type { StatisticOf } from './tab'

interface Pair {
  readonly displayCode: number
  readonly row: object
}

/** 号码规律: what followed on `code`, at its place, in the next draw of the window (§T4.12). */
export class FollowersTally implements SlidingTally {
  #last: TrendDraw | undefined
  #pairs: Pair[] = []
  readonly #followers: Map<number, number>

  constructor(
    private readonly statistic: StatisticOf<'followers'>,
    private readonly code: number
  ) {
    this.#followers = new Map(statistic.values.map(value => [value, 0]))
  }

  add(draw: TrendDraw): void {
    const codeIndex = this.#last?.numbers.indexOf(this.code) ?? -1
    this.#last = draw
    const displayCode = draw.numbers[codeIndex]
    if (displayCode === undefined) return
    this.#count(displayCode, 1)
    this.#pairs.push({
      displayCode,
      row: {
        issue: draw.issue,
        date: draw.openTime,
        opencode: draw.opencode.split(','),
        displayCode,
        codeIndex,
        changeState: Math.sign(displayCode - this.code),
        doubleState: displayCode % 2 === 0 ? 1 : 0,
        bigState: displayCode >= this.statistic.bigFrom ? 1 : 0
      }
    })
  }

  /** The oldest draw leaves with the pair it began; every number stands in every draw, so each draw began one. */
  drop(): void {
    const oldest = this.#pairs.shift()
    if (oldest) this.#count(oldest.displayCode, -1)
  }

  read(): object {
    return {
      diagramList: this.statistic.values.map(value => this.#followers.get(value) ?? 0),
      tableList: this.#pairs.map(pair => pair.row).reverse()
    }
  }

  #count(number: number, by: number): void {
    this.#followers.set(number, (this.#followers.get(number) ?? 0) + by)
  }
}
