import * as z from 'zod/mini'
import type { TableLayout } from '../../contract/areas/trendLayouts'
import { FORM, LOCATION } from '../../contract/areas/trendLayouts'
import {
  DIGIT_SUM_TABLES,
  digitBeadCall,
  digitLocationCall,
  digitSidesCall,
  digitSumCall,
  longDragonCall,
  sidesHistoryCall
} from '../../contract/areas/trendRows'
import { baseCall, historyCall, missTable, ofWindow, trendCall } from '../../contract/areas/trendShapes'

/** The tables of a miss table call in order; a list of any length has one layout. */
export const TABLES = {
  fc3dLocationTrend: [LOCATION],
  fc3dSumTrend: DIGIT_SUM_TABLES,
  fc3dFormTrend: [FORM]
} as const satisfies Readonly<Record<string, readonly TableLayout[]>>

/** Trend calls of FC3D (§S7; beyond its first two calls §T18.14): ranks 1–3 are balls, 4 the sum, 12 龙虎 of 百 and 个. */
export const fc3dCalls = {
  fc3dBaseInfo: baseCall('trend/fc3d/getFc3dBaseInfo', '福彩3D'),
  fc3dHistory: historyCall('trend/fc3d/getFc3dHistoryList', '福彩3D'),
  fc3dDoubleCount: digitSidesCall('fc3d/getFc3dDoubleCount', 4),
  fc3dLongDragon: longDragonCall('fc3d/getFc3dLongDragonCount'),
  fc3dDayHistory: sidesHistoryCall('fc3d/queryHistoryDataForDsdx'),
  fc3dNumberBead: digitBeadCall('fc3d/queryNumberRoadBead'),
  fc3dLocationTrend: digitLocationCall('fc3d/queryLocationTrend', 3, TABLES.fc3dLocationTrend[0]),
  fc3dSumTrend: digitSumCall('fc3d/querySumTrend'),
  fc3dFormTrend: trendCall(
    'miss-table',
    'fc3d/queryFormTrend',
    ofWindow,
    z.array(missTable(TABLES.fc3dFormTrend[0], {})),
    'One table: digits of the three balls, 豹子 顺子 对子 半顺 杂六, 组三 组六 豹子.'
  )
}
