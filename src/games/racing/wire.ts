import type * as z from 'zod/mini'
import { DRAGON_FIELDS, SIDE_FIELDS } from '../../contract/areas/trendLayouts'
import type { AnswerOf } from '../../rules/trend/answers'
import {
  writeHeat,
  writeNamedCounts,
  writeSides,
  writeSidesOfDays,
  writeTodayNumbers
} from '../../server/routes/trend/write/counts'
import { writeDragons, writeDraws, writeNumberRoads, writeRankRoads } from '../../server/routes/trend/write/draws'
import { EMPTY_DATASET, wireTable, withSum, writePositionTables } from '../../server/routes/trend/write/tables'
import type { Writer, WritersOf } from '../../server/routes/trend/write/writer'
import { once } from '../../server/routes/trend/write/writer'
import type { racingCalls } from './calls'
import { TABLES } from './calls'

const followers: Writer<AnswerOf<'followers'>, z.output<typeof racingCalls.pksNumberLaw.data>> = once(
  ({ counts, pairs }, { opencodeOf }) => ({
    diagramList: [...counts],
    tableList: pairs.map(({ issue, openTime, numbers, position, number, change, isEven, isBig }) => ({
      issue,
      date: openTime,
      opencode: opencodeOf(numbers).split(','),
      displayCode: number,
      codeIndex: position,
      changeState: change,
      doubleState: isEven ? 1 : 0,
      bigState: isBig ? 1 : 0
    }))
  })
)

/** How the answers to its trend calls are written. */
export const racingWriters: WritersOf<typeof racingCalls> = {
  pksHistory: writeDraws,
  pksDoubleCount: writeSides,
  pksLongDragon: writeDragons,
  pksRoadBead: writeRankRoads,
  pksFrontBack: writeNumberRoads,
  pksHeat: writeHeat,
  pksDayHistory: writeSidesOfDays(10),
  pksDragonHistory: writeNamedCounts(DRAGON_FIELDS),
  pksSumHistory: writeNamedCounts(SIDE_FIELDS),
  pksNumberLaw: followers,
  pksTodayNumbers: writeTodayNumbers,
  pksLocationTrend: writePositionTables(TABLES.pksLocationTrend),
  pksSumTrend: once(([dataset = EMPTY_DATASET], context) =>
    wireTable(TABLES.pksSumTrend[0], dataset, context, row => withSum(row, context))
  )
}
