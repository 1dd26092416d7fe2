import * as z from 'zod/mini'
import type { TableLayout } from '../../contract/areas/trendLayouts'
import { alike, DRAGON_FIELDS, LOCATION, SIDE_FIELDS } from '../../contract/areas/trendLayouts'
import { heatCall, longDragonCall, sidesHistoryCall, todayNumbersCall } from '../../contract/areas/trendRows'
import {
  baseCall,
  codeRoad,
  historyCall,
  locationTables,
  missTable,
  ofDay,
  ofGame,
  ofType,
  ofWindow,
  ofWindowAndCode,
  rankRoad,
  trendCall,
  twoSides
} from '../../contract/areas/trendShapes'
import { described } from '../../contract/described'
import { recordOf } from '../../contract/records'

/** The tables of a miss table call in order; a list of any length has one layout. */
export const TABLES = {
  pksLocationTrend: [LOCATION],
  pksSumTrend: [alike({ drawList: 17 })]
} as const satisfies Readonly<Record<string, readonly TableLayout[]>>

const count = z.int().check(z.minimum(0))
const date = z.string()
const dragonsOfDay = z.object({ date, ...recordOf(DRAGON_FIELDS, () => count) })

/** Trend calls of racing (§S7): ranks 1–10 are positions, 11 is the sum of the first two. */
export const racingCalls = {
  pksBaseInfo: baseCall('trend/pks/getPksBaseInfo', 'racing'),
  pksHistory: historyCall('trend/pks/getPksHistoryList', 'racing'),
  pksRoadBead: trendCall(
    'road-bead',
    'pks/queryComprehensiveRoadBead',
    ofDay,
    z.array(rankRoad),
    '27 roads of a day: 单双 and 大小 of ranks 1–10, 龙虎 of ranks 1–5, 单双 and 大小 of rank 11. An empty day is an empty list.'
  ),
  pksDoubleCount: trendCall(
    'two-sides',
    'pks/getPksDoubleCount',
    ofGame,
    z.array(twoSides),
    "Today's counts of 大 小 单 双 of ranks 1–11, and of 龙 虎 of ranks 1–5."
  ),
  pksLongDragon: longDragonCall('pks/getPksLongDragonCount'),
  pksFrontBack: trendCall(
    'road-bead',
    'pks/queryFbRoadBead',
    ofDay,
    z.array(codeRoad),
    'Per number 1–10 the road of 前 (ranks 1–5) and 后 of a day, state 4.'
  ),
  pksHeat: heatCall('pks/queryDrawCodeHeatState'),
  pksDayHistory: sidesHistoryCall('pks/queryHistoryDataForDsdx'),
  pksDragonHistory: trendCall(
    'day-history',
    'pks/queryHistoryDataForDt',
    ofType,
    z.array(dragonsOfDay),
    'Counts of 龙 虎 of ranks 1–5 for the last 30 days with draws, newest first.'
  ),
  pksSumHistory: trendCall(
    'day-history',
    'pks/queryHistoryDataForGyh',
    ofType,
    z.array(z.object({ date, ...recordOf(SIDE_FIELDS, () => count) })),
    'Counts of 大 小 单 双 of 冠亚和 for the last 30 days with draws, newest first.'
  ),
  pksNumberLaw: trendCall(
    'followers',
    'pks/queryNumberLawOfStatistics',
    ofWindowAndCode(10),
    z.object({
      diagramList: described(z.array(count).check(z.length(10)), 'how often 1 … 10 followed'),
      tableList: z.array(
        z.object({
          issue: z.string(),
          date: described(z.string(), 'yyyy-MM-dd HH:mm:ss'),
          opencode: z.array(z.string()),
          displayCode: described(z.int(), 'the number that followed'),
          codeIndex: described(z.int().check(z.minimum(0), z.maximum(9)), 'the position, from 0'),
          changeState: described(z.int().check(z.minimum(-1), z.maximum(1)), '1 升, 0 平, -1 降, against code'),
          doubleState: described(z.union([z.literal(0), z.literal(1)]), '1 双'),
          bigState: described(z.union([z.literal(0), z.literal(1)]), '1 大')
        })
      )
    }),
    'What followed, in the next draw and at the same place, on number `code` (standard 1): counts, and the pairs newest first.'
  ),
  pksTodayNumbers: todayNumbersCall('pks/queryToDayNumberLawOfStatistics'),
  pksLocationTrend: trendCall(
    'miss-table',
    'pks/queryLocationTrend',
    ofWindowAndCode(10),
    locationTables(TABLES.pksLocationTrend[0]),
    'Position trend of every place, or of place `code`: numbers 1–10, 奇 偶 大 小 质 合, 012 路, 升 平 降.'
  ),
  pksSumTrend: trendCall(
    'miss-table',
    'pks/queryGysumTrend',
    ofWindow,
    missTable(TABLES.pksSumTrend[0], { sum: z.int() }),
    'Trend of 冠亚和, a column for each sum 3–19.'
  )
}
