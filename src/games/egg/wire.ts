import type { TableLayout } from '../../contract/areas/trendLayouts'
import type { MissDataset } from '../../rules/trend/answers'
import { writeNumbersOfDays } from '../../server/routes/trend/write/counts'
import { writeDragons, writeDraws, writeNumberRoads, writeRankRoads } from '../../server/routes/trend/write/draws'
import {
  EMPTY_DATASET,
  nothing,
  pair,
  wireTable,
  writePositionTables,
  writeTwoSumTables,
  writeTwoTables
} from '../../server/routes/trend/write/tables'
import type { WireContext, WritersOf } from '../../server/routes/trend/write/writer'
import { once } from '../../server/routes/trend/write/writer'
import type { eggCalls } from './calls'
import { TABLES } from './calls'

/** 单双 of the egg lottery: datasets 3 and 4. */
const twoTypedTables = <const First extends TableLayout, const Second extends TableLayout>([a, b]: readonly [
  First,
  Second
]) =>
  once(([first = EMPTY_DATASET, second = EMPTY_DATASET]: readonly MissDataset[], context: WireContext) =>
    pair(
      { type: 3 as const, ...wireTable(a, first, context, nothing) },
      { type: 4 as const, ...wireTable(b, second, context, nothing) }
    )
  )

/** How the answers to its trend calls are written. */
export const eggWriters: WritersOf<typeof eggCalls> = {
  pcddHistory: writeDraws,
  pcddLongDragon: writeDragons,
  pcddSumBead: writeRankRoads,
  pcddNumberBead: writeNumberRoads,
  pcddNumberHistory: writeNumbersOfDays(0),
  pcddLocationTrend: writePositionTables(TABLES.pcddLocationTrend),
  pcddSizeTrend: writeTwoTables(TABLES.pcddSizeTrend),
  pcddParityTrend: twoTypedTables(TABLES.pcddParityTrend),
  pcddSumTrend: writeTwoSumTables(TABLES.pcddSumTrend)
}
