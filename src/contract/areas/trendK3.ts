import * as z from 'zod/mini'
import {
  baseCall,
  codeRoad,
  historyCall,
  longDragon,
  missTable,
  ofDay,
  ofGame,
  ofType,
  ofWindow,
  rankRoad,
  trendCall
} from './trendShapes'

const count = z.int().check(z.minimum(0))
const face = z.int().check(z.minimum(1), z.maximum(6))
const SIZES = { firstTrend: 6, bigCountTrend: 4, smallCountTrend: 4 }
const SIZE_RATIO = { bigSmallForm: 6, ratioBigTrend: 4 }
const PARITIES = { firstTrend: 6, singleCountTrend: 4, doubleCountTrend: 4 }
const PARITY_RATIO = { doubleOrSingleForm: 6, ratioSingleTrend: 4 }
const BASE = { firstTrend: 6, baseTrend: 4 }
const sizeRatio = missTable(SIZE_RATIO, SIZE_RATIO, {})
const parityRatio = missTable(PARITY_RATIO, PARITY_RATIO, {})
const LOCATION = {
  '1thTrend': 6,
  '1thBSTrend': 2,
  '1thSDTrend': 2,
  '2thTrend': 6,
  '2thBSTrend': 2,
  '2thSDTrend': 2,
  '3thTrend': 6,
  '3thBSTrend': 2,
  '3thSDTrend': 2
}
const LOCATION_FOOTER = {
  '1thData': 6,
  '1thBS': 2,
  '1thDS': 2,
  '2thData': 6,
  '2thBS': 2,
  '2thDS': 2,
  '3thData': 6,
  '3thBS': 2,
  '3thDS': 2
}

/** Trend calls of quick three (§S7): dice as drawn, ranks 1–3; rank 4 is the sum and the form. */
export const trendK3 = {
  k3BaseInfo: baseCall('trend/quicklThree/getNew', '快三'),
  k3History: historyCall('trend/quicklThree/getOpenCode', '快三'),
  k3LongDragon: trendCall(
    'quicklThree/getLongDragon',
    ofGame,
    z.array(longDragon),
    'Runs of the sum and of the form (states 8–11), 3 or more, that go on; of today or of the latest day with draws.'
  ),
  k3SizeTrend: trendCall(
    'quicklThree/getQuicklyThreeBigSmallTrend',
    ofWindow,
    z.tuple([missTable(SIZES, SIZES, {}), sizeRatio]),
    'Exactly two datasets: faces with how many dice were 大 and 小; per die 大 小 with the ratio 3:0 … 0:3.'
  ),
  k3SizeRatioTrend: trendCall(
    'quicklThree/getQuicklyThreeBigSmallRatioTrend',
    ofWindow,
    z.array(sizeRatio),
    'The second dataset of getQuicklyThreeBigSmallTrend alone.'
  ),
  k3ParityTrend: trendCall(
    'quicklThree/getQuicklyThreeDoubleSingleTrend',
    ofWindow,
    z.tuple([missTable(PARITIES, PARITIES, {}), parityRatio]),
    'Exactly two datasets: faces with how many dice were 单 and 双; per die 单 双 with the ratio 3:0 … 0:3.'
  ),
  k3ParityRatioTrend: trendCall(
    'quicklThree/getQuicklyThreeDoubleSingleRatioTrend',
    ofWindow,
    z.array(parityRatio),
    'The second dataset of getQuicklyThreeDoubleSingleTrend alone.'
  ),
  k3BaseTrend: trendCall(
    'quicklThree/getQuicklyThreeBaseTrend',
    ofWindow,
    z.array(missTable(BASE, BASE, {})),
    'One table: faces that came (a hit however often), 豹子 对子 顺子 三不同.'
  ),
  k3SumTrend: trendCall(
    'quicklThree/getQuicklyThreeSumTrend',
    ofWindow,
    z.array(missTable({ sumTrend: 16, sumForm: 4 }, { sumData: 16, sumForm: 4 }, { sum: z.int() })),
    'One table: sums 3–18, 大 小 单 双 of the sum.'
  ),
  k3LocationTrend: trendCall(
    'quicklThree/getFirstLocationTrend',
    ofWindow,
    z.array(missTable(LOCATION, LOCATION_FOOTER, { '1thOpenCode': face, '2thOpenCode': face, '3thOpenCode': face })),
    'One table of the three dice, each with faces 1–6, 大 小, 单 双.'
  ),
  k3DayHistory: trendCall(
    'quicklThree/getQuicklyThreeHistory',
    ofType,
    z.array(
      z.object({
        date: z.string(),
        oneTimes: count,
        twoTimes: count,
        threeTimes: count,
        fourTimes: count,
        fiveTimes: count,
        sixTimes: count,
        bigTimes: count,
        smallTimes: count,
        singleTimes: count,
        doubleTimes: count
      })
    ),
    'Per day of the last 30 with draws: faces over the three dice, 大 小 单 双 of the sum.'
  ),
  k3NumberBead: trendCall(
    'quicklThree/getQuicklyThreeNumForm',
    ofDay,
    z.array(codeRoad),
    'Per face 1–6 the road of √ (came) and X of a day, state -1.'
  ),
  k3SumBead: trendCall(
    'quicklThree/getQuicklyThreeTotalNumForm',
    ofDay,
    z.array(rankRoad),
    'Two roads of the sum of a day: 单双 (state -2) and 大小 (state -3), rank 4.'
  )
}
