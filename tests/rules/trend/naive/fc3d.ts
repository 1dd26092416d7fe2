import type { TrendCall } from '../../../../src/contract/trendCalls'
import { ballDays } from './days'
import type { Naive } from './draws'
import { D } from './draws'
import { fc3dSeries } from './outcomes'
import { dragons, numberRoads, roads, sides } from './runs'
import { form, location22, places, sums } from './tables'

export const fc3d = {
  fc3dDoubleCount: w => sides(w, fc3dSeries(4), D),
  fc3dLongDragon: w => dragons(w, fc3dSeries(12)),
  fc3dDayHistory: w => ballDays(w, 3, 5),
  fc3dNumberBead: w => roads(w, 'code', numberRoads(D)),
  fc3dLocationTrend: (w, { code }) => places(w, 3, place => location22(place, D, 5), code),
  fc3dSumTrend: sums,
  fc3dFormTrend: w => form(w, [0, 1, 2])
} satisfies Partial<Record<TrendCall, Naive>>
