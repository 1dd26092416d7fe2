import * as z from 'zod/mini'
import { TABLE_LAYOUTS } from './trendLayouts'
import {
  baseCall,
  codeRoad,
  historyCall,
  locationTables,
  longDragon,
  missTable,
  ofDay,
  ofGame,
  ofType,
  ofWindow,
  ofWindowAndCode,
  sidesOfDay,
  trendCall,
  twoSidesAndDigits
} from './trendShapes'

const type = <N extends number>(n: N) => ({ type: z.literal(n) })
const sum = { sum: z.int() }

/** Trend calls of FC3D (§S7; beyond its first two calls §T18.14): ranks 1–3 are balls, 4 the sum. */
export const trendFc3d = {
  fc3dBaseInfo: baseCall('trend/fc3d/getFc3dBaseInfo', '福彩3D'),
  fc3dHistory: historyCall('trend/fc3d/getFc3dHistoryList', '福彩3D'),
  fc3dDoubleCount: trendCall(
    'fc3d/getFc3dDoubleCount',
    ofGame,
    twoSidesAndDigits,
    "Today's counts of 大 小 单 双 of ranks 1–4, of 龙 虎 with rank 4, and of every digit."
  ),
  fc3dLongDragon: trendCall(
    'fc3d/getFc3dLongDragonCount',
    ofGame,
    z.array(longDragon),
    'Runs of 3 or more that go on, longest first, of today or of the latest day with draws.'
  ),
  fc3dDayHistory: trendCall(
    'fc3d/queryHistoryDataForDsdx',
    ofType,
    z.array(sidesOfDay),
    'Counts of 大 小 单 双 of every ball for the last 30 days with draws, newest first.'
  ),
  fc3dNumberBead: trendCall(
    'fc3d/queryNumberRoadBead',
    ofDay,
    z.array(codeRoad),
    'Per digit 0–9 the road of √ (came at any ball) and X of a day, state -1.'
  ),
  fc3dLocationTrend: trendCall(
    'fc3d/queryLocationTrend',
    ofWindowAndCode(3),
    locationTables(TABLE_LAYOUTS.fc3dLocationTrend[0]),
    'Position trend of every ball, or of ball `code`: digits 0–9, 奇 偶 大 小 质 合, 012 路, 升 平 降.'
  ),
  fc3dSumTrend: trendCall(
    'fc3d/querySumTrend',
    ofWindow,
    z.tuple([
      z.extend(missTable(TABLE_LAYOUTS.fc3dSumTrend[0], sum), type(1)),
      z.extend(missTable(TABLE_LAYOUTS.fc3dSumTrend[1], sum), type(2))
    ]),
    'Two datasets: sums 0–27 (type 1); 大 小 单 双 of the sum (type 2).'
  ),
  fc3dFormTrend: trendCall(
    'fc3d/queryFormTrend',
    ofWindow,
    z.array(missTable(TABLE_LAYOUTS.fc3dFormTrend[0], {})),
    'One table: digits of the three balls, 豹子 顺子 对子 半顺 杂六, 组三 组六 豹子.'
  )
}
