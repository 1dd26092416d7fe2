import type { SlidingTally, TrendDraw } from './draw'
import type { StatisticOf } from './tab'

/**
 * Hot from ceil(1.5 e), cold at 0 or up to floor(0.25 e) appearances, e = draws / numbers (§T7): with 20 draws
 * and ten numbers hot is 3 and more, cold none. Cold is decided first (§T18.12).
 */
export const hotFrom = (draws: number, numbers: number): number => Math.ceil((3 * draws) / (2 * numbers))
export const coldTo = (draws: number, numbers: number): number => Math.floor(draws / (4 * numbers))

/** Hot, warm and cold numbers of every place over a window. */
export class HeatTally implements SlidingTally {
  #window: TrendDraw[] = []
  #seen = 0
  /** Index of the last draw with the number, by place; what was never seen is missed the longest. */
  readonly #last: readonly Map<number, number>[]

  constructor(private readonly statistic: StatisticOf<'heat'>) {
    this.#last = Array.from({ length: statistic.places }, () => new Map<number, number>())
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
    return this.#last.some(last => this.statistic.values.some(value => !last.has(value)))
  }

  read(): readonly object[] {
    return this.#last.map((last, place) => ({ rank: place + 1, drawList: this.#groups(place, last) }))
  }

  #see(draw: TrendDraw): void {
    this.#last.forEach((last, place) => {
      const number = draw.numbers[place]
      if (number !== undefined) last.set(number, this.#seen)
    })
    this.#seen += 1
  }

  #groups(place: number, last: ReadonlyMap<number, number>): readonly object[] {
    const { values } = this.statistic
    const draws = this.#window.length
    if (draws === 0) return []
    const rows = values.map(code => ({
      code,
      count: this.#window.filter(draw => draw.numbers[place] === code).length
    }))
    const [hot, cold] = [hotFrom(draws, values.length), coldTo(draws, values.length)]
    const isCold = (count: number) => count === 0 || count <= cold
    const often = (a: { code: number; count: number }, b: { code: number; count: number }) =>
      b.count - a.count || a.code - b.code
    const longest = (a: { code: number }, b: { code: number }) =>
      (last.get(a.code) ?? -1) - (last.get(b.code) ?? -1) || a.code - b.code
    return [
      { list: rows.filter(row => !isCold(row.count) && row.count >= hot).sort(often) },
      { list: rows.filter(row => !isCold(row.count) && row.count < hot).sort(often) },
      { list: rows.filter(row => isCold(row.count)).sort(longest) }
    ]
  }
}
