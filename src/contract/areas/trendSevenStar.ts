import * as z from 'zod/mini'
import { baseCall, historyCall, missTable, ofWindow, trendCall } from './trendShapes'

/** Trend calls of seven-star (§S7). */
export const trendSevenStar = {
  qxcBaseInfo: baseCall('trend/qxc/getQxcBaseInfo', '七星彩'),
  qxcHistory: historyCall('trend/qxc/getQxcHistoryOpenCodes', '七星彩'),
  qxcBaseTrend: trendCall(
    'qxc/getQxcBaseTrend',
    ofWindow,
    z.array(
      missTable(
        { '1thTrend': 10, '2thTrend': 10, '3thTrend': 10, '4thTrend': 10 },
        { '1thData': 10, '2thData': 10, '3thData': 10, '4thData': 10 },
        {}
      )
    ),
    'One table: digits 0–9 of 千 百 十 个.'
  )
}
