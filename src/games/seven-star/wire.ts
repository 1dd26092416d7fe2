import { writeDraws } from '../../server/routes/trend/write/draws'
import { nothing, writeTables } from '../../server/routes/trend/write/tables'
import type { WritersOf } from '../../server/routes/trend/write/writer'
import type { sevenStarCalls } from './calls'
import { TABLES } from './calls'

/** How the answers to its trend calls are written. */
export const sevenStarWriters: WritersOf<typeof sevenStarCalls> = {
  qxcHistory: writeDraws,
  qxcBaseTrend: writeTables(TABLES.qxcBaseTrend, nothing)
}
