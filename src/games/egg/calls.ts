import * as z from 'zod/mini'
import type { TableLayout } from '../../contract/areas/trendLayouts'
import { alike, PARITY_RATIO, SIZE_RATIO } from '../../contract/areas/trendLayouts'
import { DIGIT_SUM_TABLES, digitBeadCall, digitSumCall } from '../../contract/areas/trendRows'
import {
  baseCall,
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
  rankRoad,
  trendCall
} from '../../contract/areas/trendShapes'

/** The tables of a miss table call in order; a list of any length has one layout. */
export const TABLES = {
  pcddLocationTrend: [alike({ drawList: 14 })],
  pcddSizeTrend: [alike({ drawList: 10, bigCountTrend: 4, smallCountTrend: 4 }), SIZE_RATIO],
  pcddParityTrend: [alike({ drawList: 10, singleCountTrend: 4, doubleCountTrend: 4 }), PARITY_RATIO],
  pcddSumTrend: DIGIT_SUM_TABLES
} as const satisfies Readonly<Record<string, readonly TableLayout[]>>

const type = <N extends number>(n: N) => ({ type: z.literal(n) })

/** Trend calls of the egg lottery (§S7): ranks 1–3 are balls, 4 the sum. Two-dataset calls always answer two. */
export const eggCalls = {
  pcddBaseInfo: baseCall('trend/pcdd/getPcddBaseInfo', 'PC蛋蛋'),
  pcddHistory: historyCall('trend/pcdd/getPcddHistoryList', 'PC蛋蛋'),
  pcddLocationTrend: trendCall(
    'miss-table',
    'pcdd/queryLocationTrend',
    ofWindowAndCode(3),
    locationTables(TABLES.pcddLocationTrend[0]),
    'Position trend of every ball, or of ball `code`: digits 0–9, 大 小 单 双.'
  ),
  pcddNumberHistory: trendCall(
    'day-history',
    'pcdd/queryHistoryDataForNumber',
    ofType,
    z.array(numbersOfDay),
    'Per day, over the three balls, the counts of digits (ranks 0–9) and of 大 小 单 双 (10–13).'
  ),
  pcddNumberBead: digitBeadCall('pcdd/queryNumberRoadBead'),
  pcddSumBead: trendCall(
    'road-bead',
    'pcdd/querySumRoadBead',
    ofDay,
    z.array(rankRoad),
    'Two roads of the sum of a day: 单双 (state -2) and 大小 (state -3), rank 4.'
  ),
  pcddLongDragon: trendCall(
    'long-dragon',
    'pcdd/getPcddLongDragonCount',
    ofGame,
    z.array(longDragon),
    'Runs of the sum, 3 or more, that go on; of today or of the latest day with draws.'
  ),
  pcddSizeTrend: trendCall(
    'miss-table',
    'pcdd/queryBigAndSmallTrend',
    ofWindow,
    z.tuple([missTable(TABLES.pcddSizeTrend[0], {}), missTable(TABLES.pcddSizeTrend[1], {})]),
    'Two datasets: digits with how many balls were 大 and 小; per ball 大 小 with the ratio 3:0 … 0:3.'
  ),
  pcddParityTrend: trendCall(
    'miss-table',
    'pcdd/queryOddAndEvenTrend',
    ofWindow,
    z.tuple([
      z.extend(missTable(TABLES.pcddParityTrend[0], {}), type(3)),
      z.extend(missTable(TABLES.pcddParityTrend[1], {}), type(4))
    ]),
    'Two datasets: digits with how many balls were 单 and 双 (type 3); per ball 单 双 with the ratio 3:0 … 0:3 (type 4).'
  ),
  pcddSumTrend: digitSumCall('pcdd/querySumTrend')
}
