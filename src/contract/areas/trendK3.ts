import * as z from 'zod/mini'
import { recordOf } from '../records'
import { DICE_FIELDS, TABLE_LAYOUTS } from './trendLayouts'
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
    z.tuple([missTable(TABLE_LAYOUTS.k3SizeTrend[0], {}), missTable(TABLE_LAYOUTS.k3SizeTrend[1], {})]),
    'Exactly two datasets: faces with how many dice were 大 and 小; per die 大 小 with the ratio 3:0 … 0:3.'
  ),
  k3SizeRatioTrend: trendCall(
    'quicklThree/getQuicklyThreeBigSmallRatioTrend',
    ofWindow,
    z.array(missTable(TABLE_LAYOUTS.k3SizeRatioTrend[0], {})),
    'The second dataset of getQuicklyThreeBigSmallTrend alone.'
  ),
  k3ParityTrend: trendCall(
    'quicklThree/getQuicklyThreeDoubleSingleTrend',
    ofWindow,
    z.tuple([missTable(TABLE_LAYOUTS.k3ParityTrend[0], {}), missTable(TABLE_LAYOUTS.k3ParityTrend[1], {})]),
    'Exactly two datasets: faces with how many dice were 单 and 双; per die 单 双 with the ratio 3:0 … 0:3.'
  ),
  k3ParityRatioTrend: trendCall(
    'quicklThree/getQuicklyThreeDoubleSingleRatioTrend',
    ofWindow,
    z.array(missTable(TABLE_LAYOUTS.k3ParityRatioTrend[0], {})),
    'The second dataset of getQuicklyThreeDoubleSingleTrend alone.'
  ),
  k3BaseTrend: trendCall(
    'quicklThree/getQuicklyThreeBaseTrend',
    ofWindow,
    z.array(missTable(TABLE_LAYOUTS.k3BaseTrend[0], {})),
    'One table: faces that came (a hit however often), 豹子 对子 顺子 三不同.'
  ),
  k3SumTrend: trendCall(
    'quicklThree/getQuicklyThreeSumTrend',
    ofWindow,
    z.array(missTable(TABLE_LAYOUTS.k3SumTrend[0], { sum: z.int() })),
    'One table: sums 3–18, 大 小 单 双 of the sum.'
  ),
  k3LocationTrend: trendCall(
    'quicklThree/getFirstLocationTrend',
    ofWindow,
    z.array(
      missTable(TABLE_LAYOUTS.k3LocationTrend[0], { '1thOpenCode': face, '2thOpenCode': face, '3thOpenCode': face })
    ),
    'One table of the three dice, each with faces 1–6, 大 小, 单 双.'
  ),
  k3DayHistory: trendCall(
    'quicklThree/getQuicklyThreeHistory',
    ofType,
    z.array(z.object({ date: z.string(), ...recordOf(DICE_FIELDS, () => count) })),
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
