import * as z from 'zod/mini'
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
const SIZES = { drawList: 10, bigCountTrend: 4, smallCountTrend: 4 }
const SIZE_RATIO = { bigSmallForm: 6, ratioBigTrend: 4 }
const PARITIES = { drawList: 10, singleCountTrend: 4, doubleCountTrend: 4 }
const PARITY_RATIO = { doubleOrSingleForm: 6, ratioSingleTrend: 4 }

/** Trend calls of the egg lottery (§S7): ranks 1–3 are balls, 4 the sum. Two-dataset calls always answer two. */
export const trendEgg = {
  pcddBaseInfo: baseCall('trend/pcdd/getPcddBaseInfo', 'PC蛋蛋'),
  pcddHistory: historyCall('trend/pcdd/getPcddHistoryList', 'PC蛋蛋'),
  pcddLocationTrend: trendCall(
    'pcdd/queryLocationTrend',
    ofWindowAndCode(3),
    locationTables(14),
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
    z.tuple([missTable(SIZES, SIZES, {}), missTable(SIZE_RATIO, SIZE_RATIO, {})]),
    'Two datasets: digits with how many balls were 大 and 小; per ball 大 小 with the ratio 3:0 … 0:3.'
  ),
  pcddParityTrend: trendCall(
    'pcdd/queryOddAndEvenTrend',
    ofWindow,
    z.tuple([
      z.extend(missTable(PARITIES, PARITIES, {}), type(3)),
      z.extend(missTable(PARITY_RATIO, PARITY_RATIO, {}), type(4))
    ]),
    'Two datasets: digits with how many balls were 单 and 双 (type 3); per ball 单 双 with the ratio 3:0 … 0:3 (type 4).'
  ),
  pcddSumTrend: trendCall(
    'pcdd/querySumTrend',
    ofWindow,
    z.tuple([
      z.extend(missTable({ sumTrend: 28 }, { sumData: 28 }, sum), type(1)),
      z.extend(missTable({ drawList: 4 }, { drawList: 4 }, sum), type(2))
    ]),
    'Two datasets: sums 0–27 (type 1); 大 小 单 双 of the sum (type 2).'
  )
}
