import * as z from 'zod/mini'
import { TABLE_LAYOUTS } from './trendLayouts'
import {
  baseCall,
  codeRoad,
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
} from './trendShapes'

const type = <N extends number>(n: N) => ({ type: z.literal(n) })
const sum = { sum: z.int() }

/** Trend calls of the egg lottery (§S7): ranks 1–3 are balls, 4 the sum. Two-dataset calls always answer two. */
export const trendEgg = {
  pcddBaseInfo: baseCall('trend/pcdd/getPcddBaseInfo', 'PC蛋蛋'),
  pcddHistory: historyCall('trend/pcdd/getPcddHistoryList', 'PC蛋蛋'),
  pcddLocationTrend: trendCall(
    'pcdd/queryLocationTrend',
    ofWindowAndCode(3),
    locationTables(TABLE_LAYOUTS.pcddLocationTrend[0]),
    'Position trend of every ball, or of ball `code`: digits 0–9, 大 小 单 双.'
  ),
  pcddNumberHistory: trendCall(
    'pcdd/queryHistoryDataForNumber',
    ofType,
    z.array(numbersOfDay),
    'Per day, over the three balls, the counts of digits (ranks 0–9) and of 大 小 单 双 (10–13).'
  ),
  pcddNumberBead: trendCall(
    'pcdd/queryNumberRoadBead',
    ofDay,
    z.array(codeRoad),
    'Per digit 0–9 the road of √ (came at any ball) and X of a day, state -1.'
  ),
  pcddSumBead: trendCall(
    'pcdd/querySumRoadBead',
    ofDay,
    z.array(rankRoad),
    'Two roads of the sum of a day: 单双 (state -2) and 大小 (state -3), rank 4.'
  ),
  pcddLongDragon: trendCall(
    'pcdd/getPcddLongDragonCount',
    ofGame,
    z.array(longDragon),
    'Runs of the sum, 3 or more, that go on; of today or of the latest day with draws.'
  ),
  pcddSizeTrend: trendCall(
    'pcdd/queryBigAndSmallTrend',
    ofWindow,
    z.tuple([missTable(TABLE_LAYOUTS.pcddSizeTrend[0], {}), missTable(TABLE_LAYOUTS.pcddSizeTrend[1], {})]),
    'Two datasets: digits with how many balls were 大 and 小; per ball 大 小 with the ratio 3:0 … 0:3.'
  ),
  pcddParityTrend: trendCall(
    'pcdd/queryOddAndEvenTrend',
    ofWindow,
    z.tuple([
      z.extend(missTable(TABLE_LAYOUTS.pcddParityTrend[0], {}), type(3)),
      z.extend(missTable(TABLE_LAYOUTS.pcddParityTrend[1], {}), type(4))
    ]),
    'Two datasets: digits with how many balls were 单 and 双 (type 3); per ball 单 双 with the ratio 3:0 … 0:3 (type 4).'
  ),
  pcddSumTrend: trendCall(
    'pcdd/querySumTrend',
    ofWindow,
    z.tuple([
      z.extend(missTable(TABLE_LAYOUTS.pcddSumTrend[0], sum), type(1)),
      z.extend(missTable(TABLE_LAYOUTS.pcddSumTrend[1], sum), type(2))
    ]),
    'Two datasets: sums 0–27 (type 1); 大 小 单 双 of the sum (type 2).'
  )
}
