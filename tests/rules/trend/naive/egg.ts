import type { TrendCall } from '../../../../src/contract/trendCalls'
import { days } from './days'
import type { Naive } from './draws'
import { at, D, odd, total } from './draws'
import { eggSeries, parity, size } from './outcomes'
import { dragons, numberRoads, roads } from './runs'
import { digitSpread, PARITY, placeColumns, places, SIZE, sideColumns, sums, three, typed } from './tables'

export const egg = {
  pcddLocationTrend: (w, { code }) =>
    places(w, 3, place => [...placeColumns(place, D), ...sideColumns(n => at(n, place), 5)], code),
  pcddNumberHistory: w =>
    days(w).map(([date, draws]) => {
      const drawn = draws.flatMap(draw => draw.numbers)
      const tests = [...D.map(d => (v: number) => v === d), (v: number) => v >= 5, (v: number) => v < 5, odd]
      return {
        date,
        drawList: [...tests, (v: number) => !odd(v)].map((test, rank) => ({ rank, count: drawn.filter(test).length }))
      }
    }),
  pcddNumberBead: w => roads(w, 'code', numberRoads(D)),
  pcddSumBead: w =>
    roads(w, 'rank', [
      [4, -2, parity(4, total)[2]],
      [4, -3, size(4, total, 14)[2]]
    ]),
  pcddLongDragon: w => dragons(w, eggSeries),
  pcddSizeTrend: w => three(w, v => v >= 5, SIZE, digitSpread),
  pcddParityTrend: w => typed(three(w, odd, PARITY, digitSpread), [3, 4]),
  pcddSumTrend: sums
} satisfies Partial<Record<TrendCall, Naive>>
