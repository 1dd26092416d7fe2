import type { TrendCall } from '../../../../src/contract/trendCalls'
import { ballDays, days } from './days'
import type { Naive } from './draws'
import { D, total } from './draws'
import { heat, todays } from './numbers'
import { digitForm, dragon, FORMS, parity, size, sscSeries } from './outcomes'
import { ballRoads, dragons, numberRoads, roads, sides } from './runs'
import { form, label, list, location22, placeColumns, places, table } from './tables'

export const ssc = {
  sscDoubleCount: w => sides(w, sscSeries(6), D),
  sscLongDragon: w => dragons(w, sscSeries(12)),
  sscDayHistory: w => ballDays(w, 5, 5),
  sscNumberHistory: w =>
    days(w).map(([date, draws]) => {
      const drawn = draws.flatMap(draw => draw.numbers)
      const forms = draws.flatMap(({ numbers }) => [0, 1, 2].map(from => digitForm(numbers.slice(from, from + 3))))
      return {
        date,
        drawList: [
          ...D.map(rank => ({ rank, count: drawn.filter(n => n === rank).length })),
          ...FORMS.map((name, i) => ({ rank: 10 + i, count: forms.filter(one => one === name).length }))
        ]
      }
    }),
  sscHeat: w => heat(w, 5, D),
  sscTodayNumbers: w => todays(w, 5, D).map(({ rank, figures }) => ({ rank, drawList: figures })),
  sscDragonTrend: w =>
    list(
      w,
      table(w, [
        [
          'drawList',
          'drawList',
          [
            ...placeColumns(0, D),
            ...placeColumns(4, D),
            ...['龙', '虎', '和'].map(name => label(n => dragon(12, 0, 4)[2](n) === name))
          ]
        ]
      ])
    ),
  sscLocationTrend: (w, { code }) => places(w, 5, place => location22(place, D, 5), code),
  sscFormTrend: (w, { type = 1 }) => form(w, [type - 1, type, type + 1]),
  sscNumberBead: w => roads(w, 'code', numberRoads(D)),
  sscRoadBead: w =>
    roads(w, 'rank', [
      ...ballRoads(5, 5),
      [6, -2, parity(6, total)[2]],
      [6, -3, size(6, total, 23)[2]],
      [12, -9, dragon(12, 0, 4)[2]]
    ])
} satisfies Partial<Record<TrendCall, Naive>>
