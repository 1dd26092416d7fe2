import * as z from 'zod/mini'
import { TABLE_LAYOUTS } from './trendLayouts'
import {
  baseCall,
  codeRoad,
  heat,
  historyCall,
  locationTables,
  longDragon,
  missTable,
  numbersOfDay,
  ofDay,
  ofGame,
  ofType,
  ofWindow,
  ofWindowAndCode,
  ofWindowAndPattern,
  rankRoad,
  sidesOfDay,
  todayNumbers,
  trendCall,
  twoSidesAndDigits
} from './trendShapes'

/** Trend calls of 时时彩 (§S7): ranks 1–5 are balls, 6 the sum, 12 龙虎 of balls 1 and 5. */
export const trendSsc = {
  sscBaseInfo: baseCall('trend/ssc/getSscBaseInfo', '时时彩'),
  sscHistory: historyCall('trend/ssc/getSscHistoryList', '时时彩'),
  sscDoubleCount: trendCall(
    'ssc/getSscDoubleCount',
    ofGame,
    twoSidesAndDigits,
    "Today's counts of 大 小 单 双 of ranks 1–6, of 龙 虎 with rank 6, and of every digit."
  ),
  sscLongDragon: trendCall(
    'ssc/getSscLongDragonCount',
    ofGame,
    z.array(longDragon),
    'Runs of 3 or more that go on, longest first, of today or of the latest day with draws.'
  ),
  sscDayHistory: trendCall(
    'ssc/queryHistoryDataForDsdx',
    ofType,
    z.array(sidesOfDay),
    'Counts of 大 小 单 双 of every ball for the last 30 days with draws, newest first.'
  ),
  sscNumberHistory: trendCall(
    'ssc/queryHistoryDataForNumber',
    ofType,
    z.array(numbersOfDay),
    'Per day the counts of digits (ranks 0–9, all balls) and of 豹子 顺子 对子 半顺 杂六 (10–14, 前三 中三 后三 together).'
  ),
  sscHeat: trendCall(
    'ssc/queryDrawCodeHeatState',
    ofType,
    z.array(heat),
    'Hot, warm and cold digits of every ball over the newest 20 draws.'
  ),
  sscTodayNumbers: trendCall(
    'ssc/queryToDayNumberLawOfStatistics',
    ofGame,
    z.array(todayNumbers),
    "Per ball and digit over today's draws: 总开, 最多连开, 当前遗漏, 最大遗漏."
  ),
  sscDragonTrend: trendCall(
    'ssc/querySscTrendByDT',
    ofWindow,
    z.array(missTable(TABLE_LAYOUTS.sscDragonTrend[0], {})),
    'One table: digits of ball 1, digits of ball 5, 龙 虎 和.'
  ),
  sscLocationTrend: trendCall(
    'ssc/queryLocationTrend',
    ofWindowAndCode(5),
    locationTables(TABLE_LAYOUTS.sscLocationTrend[0]),
    'Position trend of every ball, or of ball `code`: digits 0–9, 奇 偶 大 小 质 合, 012 路, 升 平 降.'
  ),
  sscFormTrend: trendCall(
    'ssc/querySscTrendByType',
    ofWindowAndPattern(3),
    z.array(missTable(TABLE_LAYOUTS.sscFormTrend[0], {})),
    'One table of 前三 (type 1), 中三 (2) or 后三 (3): digits of its three balls, 豹子 顺子 对子 半顺 杂六, 组三 组六 豹子.'
  ),
  sscNumberBead: trendCall(
    'ssc/queryNumberRoadBead',
    ofDay,
    z.array(codeRoad),
    'Per digit 0–9 the road of √ (came at any ball) and X of a day, state -1.'
  ),
  sscRoadBead: trendCall(
    'ssc/queryComprehensiveRoadBead',
    ofDay,
    z.array(rankRoad),
    'Roads of a day: 单双 and 大小 of balls 1–5, of the sum (rank 6, states -2 -3), and 龙虎和 (rank 12, state -9).'
  )
}
