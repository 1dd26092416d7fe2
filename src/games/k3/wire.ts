import { DICE_FIELDS } from '../../contract/areas/trendLayouts'
import { writeNamedCounts } from '../../server/routes/trend/write/counts'
import { writeDragons, writeDraws, writeNumberRoads, writeRankRoads } from '../../server/routes/trend/write/draws'
import { drawnNumbers, nothing, withSum, writeTables, writeTwoTables } from '../../server/routes/trend/write/tables'
import type { WritersOf } from '../../server/routes/trend/write/writer'
import type { k3Calls } from './calls'
import { TABLES } from './calls'

/** How the answers to its trend calls are written. */
export const k3Writers: WritersOf<typeof k3Calls> = {
  k3History: writeDraws,
  k3LongDragon: writeDragons,
  k3SumBead: writeRankRoads,
  k3NumberBead: writeNumberRoads,
  k3DayHistory: writeNamedCounts(DICE_FIELDS),
  k3SizeTrend: writeTwoTables(TABLES.k3SizeTrend),
  k3SizeRatioTrend: writeTables(TABLES.k3SizeRatioTrend, nothing),
  k3ParityTrend: writeTwoTables(TABLES.k3ParityTrend),
  k3ParityRatioTrend: writeTables(TABLES.k3ParityRatioTrend, nothing),
  k3BaseTrend: writeTables(TABLES.k3BaseTrend, nothing),
  k3SumTrend: writeTables(TABLES.k3SumTrend, withSum),
  k3LocationTrend: writeTables(TABLES.k3LocationTrend, drawnNumbers(['1thOpenCode', '2thOpenCode', '3thOpenCode']))
}
