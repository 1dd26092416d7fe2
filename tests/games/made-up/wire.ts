import { writeDraws } from '../../../src/server/routes/trend/write/draws'
import { nothing, writeTables } from '../../../src/server/routes/trend/write/tables'
import type { WritersOf } from '../../../src/server/routes/trend/write/writer'
import type { madeUpCalls } from './calls'
import { TABLES } from './calls'

export const madeUpWriters: WritersOf<typeof madeUpCalls> = {
  madeUpHistory: writeDraws,
  madeUpBalls: writeTables(TABLES.madeUpBalls, nothing)
}
