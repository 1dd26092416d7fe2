import { isOdd } from '../parity'
import type { Answers, Follower } from './answers'
import type { SlidingTally, TrendDraw } from './draw'
import type { Statistic } from './statistic'

/** 号码规律: what followed on `code`, at its position, in the next draw of the window (§T4.12, §T18.13). */
export class FollowersTally implements SlidingTally<Answers['followers']> {
  readonly #statistic: Statistic<'followers'>
  readonly #code: number
  readonly #counts: Map<number, number>
  #last: TrendDraw | undefined
  #pairs: Follower[] = []

  constructor(statistic: Statistic<'followers'>, code: number) {
    this.#statistic = statistic
    this.#code = code
    this.#counts = new Map(statistic.values.map(value => [value, 0]))
  }

  add(draw: TrendDraw): void {
    const position = this.#last?.numbers.indexOf(this.#code) ?? -1
    this.#last = draw
    const { issue, openTime, numbers } = draw
    const number = numbers[position]
    if (number === undefined) return
    this.#count(number, 1)
    this.#pairs.push({
      issue,
      openTime,
      numbers,
      position,
      number,
      change: Math.sign(number - this.#code),
      isEven: !isOdd(number),
      isBig: number >= this.#statistic.bigFrom
    })
  }

  /**
   * The window loses its oldest draw, and with it the oldest pair: every draw holds every number, so each began one.
   */
  drop(): void {
    const oldest = this.#pairs.shift()
    if (oldest) this.#count(oldest.number, -1)
  }

  read(): Answers['followers'] {
    return {
      counts: this.#statistic.values.map(value => this.#counts.get(value) ?? 0),
      pairs: [...this.#pairs].reverse()
    }
  }

  #count(number: number, by: number): void {
    this.#counts.set(number, (this.#counts.get(number) ?? 0) + by)
  }
}
