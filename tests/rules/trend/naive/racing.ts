import type { TrendCall } from '../../../../src/contract/trendCalls'
import { ballDays, days, fourSides } from './days'
import type { Naive } from './draws'
import { at, odd, RACERS, range, slice } from './draws'
import { heat, todays } from './numbers'
import { dragon, parity, racingSeries, size, top2 } from './outcomes'
import { ballRoads, dragons, roads, sides } from './runs'
import { location22, number, places, table } from './tables'

export const racing = {
  pksDoubleCount: w => sides(w, racingSeries),
  pksLongDragon: w => dragons(w, racingSeries),
  pksRoadBead: w =>
    roads(w, 'rank', [
      ...ballRoads(10, 6),
      ...range(0, 4).map(p => [p + 1, 3, dragon(p + 1, p, 9 - p)[2]] as const),
      [11, 1, parity(11, top2)[2]],
      [11, 2, size(11, top2, 12)[2]]
    ]),
  pksFrontBack: w =>
    roads(
      w,
      'code',
      RACERS.map(v => [v, 4, n => (n.slice(0, 5).includes(v) ? '前' : '后')])
    ),
  pksHeat: w => heat(w, 10, RACERS),
  pksDayHistory: w => ballDays(w, 10, 6),
  pksDragonHistory: w =>
    days(w).map(([date, draws]) => ({
      date,
      ...Object.fromEntries(
        ['first', 'second', 'third', 'fourth', 'fifth'].flatMap((name, p) => [
          [`${name}Dragon`, draws.filter(({ numbers }) => at(numbers, p) > at(numbers, 9 - p)).length],
          [`${name}Tiger`, draws.filter(({ numbers }) => at(numbers, p) < at(numbers, 9 - p)).length]
        ])
      )
    })),
  pksSumHistory: w => days(w).map(([date, draws]) => ({ date, ...fourSides(draws, top2, 12) })),
  pksNumberLaw: (w, { code = 1 }) => {
    const draws = slice(w)
    const pairs = draws.slice(1).map((draw, i) => {
      const p = (draws[i]?.numbers ?? []).indexOf(code)
      const followed = at(draw.numbers, p)
      return {
        issue: draw.issue,
        date: draw.openTime,
        opencode: draw.opencode.split(','),
        displayCode: followed,
        codeIndex: p,
        changeState: followed > code ? 1 : followed < code ? -1 : 0,
        doubleState: odd(followed) ? 0 : 1,
        bigState: followed >= 6 ? 1 : 0
      }
    })
    return {
      diagramList: RACERS.map(v => pairs.filter(pair => pair.displayCode === v).length),
      tableList: pairs.reverse()
    }
  },
  pksTodayNumbers: w => todays(w, 10, RACERS).map(({ rank, figures }) => ({ rank, drawList: figures })),
  pksLocationTrend: (w, { code }) => places(w, 10, place => location22(place, RACERS, 6), code),
  pksSumTrend: w =>
    table(w, [['drawList', 'drawList', range(3, 19).map(v => number(top2, v))]], n => ({ sum: top2(n) }))
} satisfies Partial<Record<TrendCall, Naive>>
