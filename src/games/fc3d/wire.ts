import { writeSidesAndDigits, writeSidesOfDays } from '../../server/routes/trend/write/counts'
import { writeDragons, writeDraws, writeNumberRoads } from '../../server/routes/trend/write/draws'
import { nothing, writePositionTables, writeTables, writeTwoSumTables } from '../../server/routes/trend/write/tables'
import type { WritersOf } from '../../server/routes/trend/write/writer'
import type { fc3dCalls } from './calls'
import { TABLES } from './calls'

/** How the answers to its trend calls are written. */
export const fc3dWriters: WritersOf<typeof fc3dCalls> = {
  fc3dHistory: writeDraws,
  fc3dDoubleCount: writeSidesAndDigits,
  fc3dLongDragon: writeDragons,
  fc3dNumberBead: writeNumberRoads,
  fc3dDayHistory: writeSidesOfDays(3),
  fc3dLocationTrend: writePositionTables(TABLES.fc3dLocationTrend),
  fc3dSumTrend: writeTwoSumTables(TABLES.fc3dSumTrend),
  fc3dFormTrend: writeTables(TABLES.fc3dFormTrend, nothing)
}
