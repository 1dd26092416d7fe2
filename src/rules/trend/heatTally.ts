import type { Answers, Heat, NumberCount } from './answers'
import type { SlidingTally, TrendDraw } from './draw'
import type { Statistic } from './statistic'

/**
 * Hot from ceil(1.5 e), cold at 0 or up to floor(0.25 e) appearances, e = draws / numbers (§T7): with 20 draws
 * and ten numbers hot is 3 and more, cold none. Cold is decided first (§T18.12).
 */
const hotFrom = (draws: number, numbers: number): number => Math.ceil((3 * draws) / (2 * numbers))
const coldTo = (draws: number, numbers: number): number => Math.floor(draws / (4 * numbers))

/** Hot, warm and cold numbers of every position over a window. */
export class HeatTally implements SlidingTally<Answers['heat']> {
  readonly #values: readonly number[]
  #window: TrendDraw[] = []
  /** Draws of look-back and window so far. */
  #seen = 0
  /** By position, the index of the last draw with each number; a number without one is missed the longest. */
  readonly #last: readonly Map<number, number>[]

  constructor({ positions, values }: Statistic<'heat'>) {
    this.#values = values
    this.#last = Array.from({ length: positions }, () => new Map<number, number>())
  }

  lookBack(draw: TrendDraw): void {
    this.#see(draw)
  }

  add(draw: TrendDraw): void {
    this.#see(draw)
    this.#window.push(draw)
  }

  drop(): void {
    this.#window.shift()
  }

  short(): boolean {
    return this.#last.some(last => this.#values.some(value => !last.has(value)))
  }

  read(): Answers['heat'] {
    return this.#last.map((last, position) => ({ rank: position + 1, groups: this.#groups(position, last) }))
  }

  #see(draw: TrendDraw): void {
    this.#last.forEach((last, position) => {
      const number = draw.numbers[position]
      if (number !== undefined) last.set(number, this.#seen)
    })
    this.#seen += 1
  }

  #groups(position: number, last: ReadonlyMap<number, number>): Heat['groups'] {
    const draws = this.#window.length
    if (draws === 0) return []
    const counts = this.#values.map(number => ({
      number,
      count: this.#window.filter(draw => draw.numbers[position] === number).length
    }))
    const [hot, cold] = [hotFrom(draws, this.#values.length), coldTo(draws, this.#values.length)]
    const isCold = ({ count }: NumberCount) => count === 0 || count <= cold
    const often = (a: NumberCount, b: NumberCount) => b.count - a.count || a.number - b.number
    const longest = (a: NumberCount, b: NumberCount) =>
      (last.get(a.number) ?? -1) - (last.get(b.number) ?? -1) || a.number - b.number
    return [
      counts.filter(each => !isCold(each) && each.count >= hot).sort(often),
      counts.filter(each => !isCold(each) && each.count < hot).sort(often),
      counts.filter(isCold).sort(longest)
    ]
  }
}
