import * as z from 'zod/mini'
import type { TableLayout } from '../../contract/areas/trendLayouts'
import { alike, DICE_FIELDS, PARITY_RATIO, SIZE_RATIO } from '../../contract/areas/trendLayouts'
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
} from '../../contract/areas/trendShapes'
import { recordOf } from '../../contract/records'

/** The tables of a miss table call in order; a list of any length has one layout. */
export const TABLES = {
  k3SizeTrend: [alike({ firstTrend: 6, bigCountTrend: 4, smallCountTrend: 4 }), SIZE_RATIO],
  k3SizeRatioTrend: [SIZE_RATIO],
  k3ParityTrend: [alike({ firstTrend: 6, singleCountTrend: 4, doubleCountTrend: 4 }), PARITY_RATIO],
  k3ParityRatioTrend: [PARITY_RATIO],
  k3BaseTrend: [alike({ firstTrend: 6, baseTrend: 4 })],
  k3SumTrend: [{ row: { sumTrend: 16, sumForm: 4 }, footer: { sumData: 16, sumForm: 4 } }],
  k3LocationTrend: [
    {
      row: {
        '1thTrend': 6,
        '1thBSTrend': 2,
        '1thSDTrend': 2,
        '2thTrend': 6,
        '2thBSTrend': 2,
        '2thSDTrend': 2,
        '3thTrend': 6,
        '3thBSTrend': 2,
        '3thSDTrend': 2
      },
      footer: {
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
    }
  ]
} as const satisfies Readonly<Record<string, readonly TableLayout[]>>

const count = z.int().check(z.minimum(0))
const face = z.int().check(z.minimum(1), z.maximum(6))

/** Trend calls of quick three (§S7, §T18.9): dice as drawn, ranks 1–3; rank 4 is the sum and the form. */
export const k3Calls = {
  k3BaseInfo: baseCall('trend/quicklThree/getNew', '快三'),
  k3History: historyCall('trend/quicklThree/getOpenCode', '快三'),
  k3LongDragon: trendCall(
    'long-dragon',
    'quicklThree/getLongDragon',
    ofGame,
    z.array(longDragon),
    'Runs of the sum and of the form (states 8–11), 3 or more, that go on; of today or of the latest day with draws.'
  ),
  k3SizeTrend: trendCall(
    'miss-table',
    'quicklThree/getQuicklyThreeBigSmallTrend',
    ofWindow,
    z.tuple([missTable(TABLES.k3SizeTrend[0], {}), missTable(TABLES.k3SizeTrend[1], {})]),
    'Exactly two datasets: faces with how many dice were 大 and 小; per die 大 小 with the ratio 3:0 … 0:3.'
  ),
  k3SizeRatioTrend: trendCall(
    'miss-table',
    'quicklThree/getQuicklyThreeBigSmallRatioTrend',
    ofWindow,
    z.array(missTable(TABLES.k3SizeRatioTrend[0], {})),
    'The second dataset of getQuicklyThreeBigSmallTrend alone.'
  ),
  k3ParityTrend: trendCall(
    'miss-table',
    'quicklThree/getQuicklyThreeDoubleSingleTrend',
    ofWindow,
    z.tuple([missTable(TABLES.k3ParityTrend[0], {}), missTable(TABLES.k3ParityTrend[1], {})]),
    'Exactly two datasets: faces with how many dice were 单 and 双; per die 单 双 with the ratio 3:0 … 0:3.'
  ),
  k3ParityRatioTrend: trendCall(
    'miss-table',
    'quicklThree/getQuicklyThreeDoubleSingleRatioTrend',
    ofWindow,
    z.array(missTable(TABLES.k3ParityRatioTrend[0], {})),
    'The second dataset of getQuicklyThreeDoubleSingleTrend alone.'
  ),
  k3BaseTrend: trendCall(
    'miss-table',
    'quicklThree/getQuicklyThreeBaseTrend',
    ofWindow,
    z.array(missTable(TABLES.k3BaseTrend[0], {})),
    'One table: faces that came (a hit however often), 豹子 对子 顺子 三不同.'
  ),
  k3SumTrend: trendCall(
    'miss-table',
    'quicklThree/getQuicklyThreeSumTrend',
    ofWindow,
    z.array(missTable(TABLES.k3SumTrend[0], { sum: z.int() })),
    'One table: sums 3–18, 大 小 单 双 of the sum.'
  ),
  k3LocationTrend: trendCall(
    'miss-table',
    'quicklThree/getFirstLocationTrend',
    ofWindow,
    z.array(missTable(TABLES.k3LocationTrend[0], { '1thOpenCode': face, '2thOpenCode': face, '3thOpenCode': face })),
    'One table of the three dice, each with faces 1–6, 大 小, 单 双.'
  ),
  k3DayHistory: trendCall(
    'day-history',
    'quicklThree/getQuicklyThreeHistory',
    ofType,
    z.array(z.object({ date: z.string(), ...recordOf(DICE_FIELDS, () => count) })),
    'Per day of the last 30 with draws: faces over the three dice, 大 小 单 双 of the sum.'
  ),
  k3NumberBead: trendCall(
    'road-bead',
    'quicklThree/getQuicklyThreeNumForm',
    ofDay,
    z.array(codeRoad),
    'Per face 1–6 the road of √ (came) and X of a day, state -1.'
  ),
  k3SumBead: trendCall(
    'road-bead',
    'quicklThree/getQuicklyThreeTotalNumForm',
    ofDay,
    z.array(rankRoad),
    'Two roads of the sum of a day: 单双 (state -2) and 大小 (state -3), rank 4.'
  )
}
