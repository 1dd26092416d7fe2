import * as z from 'zod/mini'
import { TABLE_LAYOUTS } from './trendLayouts'
import { baseCall, historyCall, missTable, ofWindow, trendCall } from './trendShapes'

/** Trend calls of seven-star (§S7). */
export const trendSevenStar = {
  qxcBaseInfo: baseCall('trend/qxc/getQxcBaseInfo', '七星彩'),
  qxcHistory: historyCall('trend/qxc/getQxcHistoryOpenCodes', '七星彩'),
  qxcBaseTrend: trendCall(
    'qxc/getQxcBaseTrend',
    ofWindow,
    z.array(missTable(TABLE_LAYOUTS.qxcBaseTrend[0], {})),
    'One table: digits 0–9 of 千 百 十 个.'
  )
}
