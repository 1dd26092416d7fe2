import * as z from 'zod/mini'
import type { TableLayout } from '../../contract/areas/trendLayouts'
import { alike, FORM, LOCATION } from '../../contract/areas/trendLayouts'
import {
  digitBeadCall,
  digitLocationCall,
  digitSidesCall,
  heatCall,
  longDragonCall,
  sidesHistoryCall,
  todayNumbersCall
} from '../../contract/areas/trendRows'
import {
  baseCall,
  historyCall,
  missTable,
  numbersOfDay,
  ofDay,
  ofType,
  ofWindow,
  ofWindowAndPattern,
  rankRoad,
  trendCall
} from '../../contract/areas/trendShapes'

/** The tables of a miss table call in order; a list of any length has one layout. */
export const TABLES = {
  sscDragonTrend: [alike({ drawList: 23 })],
  sscLocationTrend: [LOCATION],
  sscFormTrend: [FORM]
} as const satisfies Readonly<Record<string, readonly TableLayout[]>>

/** Trend calls of 时时彩 (§S7): ranks 1–5 are balls, 6 the sum, 12 龙虎 of balls 1 and 5. */
export const sscCalls = {
  sscBaseInfo: baseCall('trend/ssc/getSscBaseInfo', '时时彩'),
  sscHistory: historyCall('trend/ssc/getSscHistoryList', '时时彩'),
  sscDoubleCount: digitSidesCall('ssc/getSscDoubleCount', 6),
  sscLongDragon: longDragonCall('ssc/getSscLongDragonCount'),
  sscDayHistory: sidesHistoryCall('ssc/queryHistoryDataForDsdx'),
  sscNumberHistory: trendCall(
    'day-history',
    'ssc/queryHistoryDataForNumber',
    ofType,
    z.array(numbersOfDay),
    'Per day the counts of digits (ranks 0–9, all balls) and of 豹子 顺子 对子 半顺 杂六 (10–14, 前三 中三 后三 together).'
  ),
  sscHeat: heatCall('ssc/queryDrawCodeHeatState'),
  sscTodayNumbers: todayNumbersCall('ssc/queryToDayNumberLawOfStatistics'),
  sscDragonTrend: trendCall(
    'miss-table',
    'ssc/querySscTrendByDT',
    ofWindow,
    z.array(missTable(TABLES.sscDragonTrend[0], {})),
    'One table: digits of ball 1, digits of ball 5, 龙 虎 和.'
  ),
  sscLocationTrend: digitLocationCall('ssc/queryLocationTrend', 5, TABLES.sscLocationTrend[0]),
  sscFormTrend: trendCall(
    'miss-table',
    'ssc/querySscTrendByType',
    ofWindowAndPattern(3),
    z.array(missTable(TABLES.sscFormTrend[0], {})),
    'One table of 前三 (type 1), 中三 (2) or 后三 (3): digits of its three balls, 豹子 顺子 对子 半顺 杂六, 组三 组六 豹子.'
  ),
  sscNumberBead: digitBeadCall('ssc/queryNumberRoadBead'),
  sscRoadBead: trendCall(
    'road-bead',
    'ssc/queryComprehensiveRoadBead',
    ofDay,
    z.array(rankRoad),
    'Roads of a day: 单双 and 大小 of balls 1–5, of the sum (rank 6, states -2 -3), and 龙虎和 (rank 12, state -9).'
  )
}
