import type { Tally, TrendDraw } from './draw'
import type { StatisticOf } from './tab'

interface Figures {
  readonly code: number
  appear: number
  run: number
  longest: number
  miss: number
  greatest: number
}

/** Per place and number over a day's draws alone: counting begins with the day (§T5). */
export class TodayNumbersTally implements Tally {
  readonly #places: readonly (readonly Figures[])[]

  constructor(private readonly statistic: StatisticOf<'today-numbers'>) {
    this.#places = Array.from({ length: statistic.places }, () =>
      statistic.values.map(code => ({ code, appear: 0, run: 0, longest: 0, miss: 0, greatest: 0 }))
    )
  }

  add(draw: TrendDraw): void {
    this.#places.forEach((figures, place) => {
      for (const figure of figures) {
        if (draw.numbers[place] === figure.code) {
          figure.appear += 1
          figure.run += 1
          figure.miss = 0
          figure.longest = Math.max(figure.longest, figure.run)
        } else {
          figure.run = 0
          figure.miss += 1
          figure.greatest = Math.max(figure.greatest, figure.miss)
        }
      }
    })
  }

  read(): readonly object[] {
    if (this.statistic.shape === 'columns')
      return this.#places.map((figures, place) => ({
        rank: place + 1,
        number: figures.map(figure => figure.code),
        openCount: figures.map(figure => figure.appear),
        notOpenCount: figures.map(figure => figure.miss)
      }))
    return this.#places.map((figures, place) => ({
      rank: place + 1,
      drawList: figures.map(({ code, appear, longest, miss, greatest }) => ({
        code,
        appearCount: appear,
        maxAppearValues: longest,
        currentMissingValues: miss,
        maxMissingValues: greatest
      }))
    }))
  }
}
