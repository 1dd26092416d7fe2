import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { migrate } from '../../../src/server/store/migrate'
import { poolTypes } from '../../../src/server/store/poolTypes'
import type { Database } from '../../../src/server/store/tables'
import { TestServer } from '../../kit/TestServer'
import type { Asked, Judged } from '../kit/queryPlans'
import { isReading, judge, listening } from '../kit/queryPlans'
import { POSTGRES, postgresDatabase } from '../kit/testDatabase'
import { addYear, MINUTE_GAME, YEAR_OF_MINUTES } from '../kit/yearOfDraws'

/** What clients ask again and again, and every tab of a trend page. */
const POLLED: readonly (readonly [call: EndpointKey, fields: Record<string, unknown>])[] = [
  ['sscBaseInfo', { typeId: MINUTE_GAME }],
  ['currentIssue', { typeId: MINUTE_GAME }],
  ['history', { typeId: MINUTE_GAME, page: 1, limit: 10 }],
  ['plan', { typeId: MINUTE_GAME }],
  ['openingPage', {}],
  ['newestCode', { typeId: MINUTE_GAME }],
  ['winners', { page: 1, limit: 20 }],
  ['heroes', {}],
  ['userInfo', {}],
  ['repeatPrompt', {}],
  ['sscHistory', { typeId: MINUTE_GAME, numPeriods: '90' }],
  ['sscLocationTrend', { typeId: MINUTE_GAME, numPeriods: '90' }],
  ['sscHeat', { typeId: MINUTE_GAME }],
  ['sscDoubleCount', { typeId: MINUTE_GAME }],
  ['sscLongDragon', { typeId: MINUTE_GAME }],
  ['sscTodayNumbers', { typeId: MINUTE_GAME }],
  ['sscRoadBead', { typeId: MINUTE_GAME }],
  ['sscDayHistory', { typeId: MINUTE_GAME }],
  ['sscNumberHistory', { typeId: MINUTE_GAME }]
]

/** More than any poll has to look at: the 160 issues ahead, and lists of up to 2,000 draws. */
const MOST_ROWS = 2500

async function judgePolls(db: Database, asked: Asked[], draws: number): Promise<void> {
  const server = await TestServer.start({ db, games: [MINUTE_GAME, 49] }).register('polls01')
  const poll = async (call: EndpointKey, fields: Record<string, unknown>): Promise<readonly Judged[]> => {
    asked.splice(0)
    await server.data(call, fields as never)
    const judged: Judged[] = []
    for (const query of asked.splice(0).filter(isReading)) judged.push(await judge(db, query))
    return judged
  }
  try {
    await addYear(db, draws)
    const faults: unknown[] = []
    for (const [call, fields] of POLLED) {
      const first = await poll(call, fields)
      // Statistics are made once; from then on a poll reads what is new.
      const again = await poll(call, fields)
      faults.push(...[...first, ...again].filter(({ scans }) => scans.length > 0).map(query => [call, query]))
      faults.push(...again.filter(({ rows }) => rows > MOST_ROWS).map(query => [call, query]))
      expect([call, first.length > 0]).toEqual([call, true])
    }
    // What the scheduler looks for every second.
    asked.splice(0)
    await server.composed.scheduler.work()
    for (const query of asked.splice(0).filter(isReading)) {
      const { scans, rows, text } = await judge(db, query)
      if (rows > MOST_ROWS || scans.includes('issues')) faults.push(['scheduler', { scans, rows, text }])
    }
    expect(faults).toEqual([])
  } finally {
    await server.close()
  }
}

describe('every polled call by its plan, with a year of a game that draws a minute', () => {
  test('embedded: no table is read from end to end, and no poll looks at more than its list', {
    timeout: 300_000
  }, async () => {
    const lite = await PGlite.create('memory://')
    const { db, asked } = listening(new Pool({ ...(createPgConfig(lite) as object), max: 1, types: poolTypes }))
    try {
      await migrate(db, false)
      // A quarter: the plans are those of the year, and half a million rows are slow to write here (bench polls does).
      await judgePolls(db, asked, YEAR_OF_MINUTES / 4)
    } finally {
      await db.destroy()
      await lite.close()
    }
  })

  test.skipIf(POSTGRES === '')('PostgreSQL: the same', { timeout: 300_000 }, async () => {
    const database = await postgresDatabase()
    try {
      await (await database.open()).close()
      const { db, asked } = listening(new Pool({ connectionString: database.url, max: 5, types: poolTypes }))
      try {
        await judgePolls(db, asked, YEAR_OF_MINUTES)
      } finally {
        await db.destroy()
      }
    } finally {
      await database.drop()
    }
  })
})
