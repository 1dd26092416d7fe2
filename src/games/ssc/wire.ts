import {
  writeHeat,
  writeNumbersOfDays,
  writeSidesAndDigits,
  writeSidesOfDays,
  writeTodayNumbers
} from '../../server/routes/trend/write/counts'
import { writeDragons, writeDraws, writeNumberRoads, writeRankRoads } from '../../server/routes/trend/write/draws'
import { nothing, writePositionTables, writeTables } from '../../server/routes/trend/write/tables'
import type { WritersOf } from '../../server/routes/trend/write/writer'
import type { sscCalls } from './calls'
import { TABLES } from './calls'

/** How the answers to its trend calls are written. */
export const sscWriters: WritersOf<typeof sscCalls> = {
  sscHistory: writeDraws,
  sscDoubleCount: writeSidesAndDigits,
  sscLongDragon: writeDragons,
  sscRoadBead: writeRankRoads,
  sscNumberBead: writeNumberRoads,
  sscHeat: writeHeat,
  sscDayHistory: writeSidesOfDays(5),
  sscNumberHistory: writeNumbersOfDays(0),
  sscTodayNumbers: writeTodayNumbers,
  sscLocationTrend: writePositionTables(TABLES.sscLocationTrend),
  sscDragonTrend: writeTables(TABLES.sscDragonTrend, nothing),
  sscFormTrend: writeTables(TABLES.sscFormTrend, nothing)
}
