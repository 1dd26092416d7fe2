import type { TrendCall } from '../../../../src/contract/trendCalls'
import { days, fourSides } from './days'
import type { Naive } from './draws'
import { FACES, odd, range, total } from './draws'
import { diceForm, k3Series, parity, size } from './outcomes'
import { dragons, numberRoads, roads } from './runs'
import { faceSpread, label, list, number, PARITY, SIZE, sideColumns, table, three, wide } from './tables'

export const k3 = {
  k3LongDragon: w => dragons(w, k3Series),
  k3SizeTrend: w => three(w, v => v >= 4, SIZE, faceSpread),
  k3SizeRatioTrend: w => list(w, ...three(w, v => v >= 4, SIZE, faceSpread).slice(1)),
  k3ParityTrend: w => three(w, odd, PARITY, faceSpread),
  k3ParityRatioTrend: w => list(w, ...three(w, odd, PARITY, faceSpread).slice(1)),
  k3BaseTrend: w =>
    list(
      w,
      table(w, [
        faceSpread,
        ['baseTrend', 'baseTrend', ['豹子', '对子', '顺子', '三不同'].map(name => label(n => diceForm(n) === name))]
      ])
    ),
  k3SumTrend: w =>
    list(
      w,
      table(
        w,
        [
          ['sumTrend', 'sumData', range(3, 18).map(v => number(total, v))],
          ['sumForm', 'sumForm', sideColumns(total, 11)]
        ],
        n => ({ sum: total(n) })
      )
    ),
  k3LocationTrend: w => wide(w, 3, FACES, 4),
  k3DayHistory: w =>
    days(w).map(([date, draws]) => {
      const thrown = draws.flatMap(draw => draw.numbers)
      const { big, small, single, double } = fourSides(draws, total, 11)
      return {
        date,
        ...Object.fromEntries(
          ['one', 'two', 'three', 'four', 'five', 'six'].map((name, i) => [
            `${name}Times`,
            thrown.filter(face => face === i + 1).length
          ])
        ),
        bigTimes: big,
        smallTimes: small,
        singleTimes: single,
        doubleTimes: double
      }
    }),
  k3NumberBead: w => roads(w, 'code', numberRoads(FACES)),
  k3SumBead: w =>
    roads(w, 'rank', [
      [4, -2, parity(4, total)[2]],
      [4, -3, size(4, total, 11)[2]]
    ])
} satisfies Partial<Record<TrendCall, Naive>>
