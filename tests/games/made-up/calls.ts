import * as z from 'zod/mini'
import type { TableLayout } from '../../../src/contract/areas/trendLayouts'
import { alike } from '../../../src/contract/areas/trendLayouts'
import { baseCall, historyCall, missTable, ofWindow, trendCall } from '../../../src/contract/areas/trendShapes'

export const TABLES = {
  madeUpBalls: [alike({ first: 4, second: 4 })]
} as const satisfies Readonly<Record<string, readonly TableLayout[]>>

/** Trend calls of its own: rows of the contract, under names no other family has. */
export const madeUpCalls = {
  madeUpBase: baseCall('trend/madeUp/getBase', '三色球'),
  madeUpHistory: historyCall('trend/madeUp/getHistory', '三色球'),
  madeUpBalls: trendCall(
    'miss-table',
    'madeUp/getBalls',
    ofWindow,
    z.array(missTable(TABLES.madeUpBalls[0], {})),
    'One table: numbers 1–4 of the first and of the second ball.'
  )
}
