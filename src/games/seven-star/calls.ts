import * as z from 'zod/mini'
import type { TableLayout } from '../../contract/areas/trendLayouts'
import { baseCall, historyCall, missTable, ofWindow, trendCall } from '../../contract/areas/trendShapes'

/** The tables of a miss table call in order; a list of any length has one layout. */
export const TABLES = {
  qxcBaseTrend: [
    {
      row: { '1thTrend': 10, '2thTrend': 10, '3thTrend': 10, '4thTrend': 10 },
      footer: { '1thData': 10, '2thData': 10, '3thData': 10, '4thData': 10 }
    }
  ]
} as const satisfies Readonly<Record<string, readonly TableLayout[]>>

/** Trend calls of seven-star (§S7). */
export const sevenStarCalls = {
  qxcBaseInfo: baseCall('trend/qxc/getQxcBaseInfo', '七星彩'),
  qxcHistory: historyCall('trend/qxc/getQxcHistoryOpenCodes', '七星彩'),
  qxcBaseTrend: trendCall(
    'miss-table',
    'qxc/getQxcBaseTrend',
    ofWindow,
    z.array(missTable(TABLES.qxcBaseTrend[0], {})),
    'One table: digits 0–9 of 千 百 十 个.'
  )
}
