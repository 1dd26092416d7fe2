import { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import type { EndpointKey } from '../../../src/contract/endpoints'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { OrderReader } from '../../../src/server/domain/bets/OrderReader'
import { ReckoningReader } from '../../../src/server/domain/reckoning/ReckoningReader'
import { pendingLeaves, sealedLeaves } from '../../../src/server/domain/seals/leaves'
import { poolTypes } from '../../../src/server/store/poolTypes'
import type { Database } from '../../../src/server/store/tables'
import { TestServer } from '../../kit/TestServer'
import { THOROUGH } from '../../kit/thorough'
import { addLostBets, addWins } from '../kit/longRecords'
import { poolOn } from '../kit/poolOn'
import type { Asked, Judged } from '../kit/queryPlans'
import { isReading, judge, listening } from '../kit/queryPlans'
import { emptyLite, NOW, POSTGRES, postgresDatabase } from '../kit/testDatabase'
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

/** More than two days of bets, their postings and what they belong to come to. */
const MOST_OF_DAYS = 500

/** Records of a day long ago, of players who bet every day since; what a seal and its receipts read of one issue. */
async function judgeRecords(db: Database, asked: Asked[]): Promise<void> {
  const [userId = 0] = await addLostBets(db, MINUTE_GAME, NOW, 40)
  const [from, until] = [NOW - 30 * DAY_MS, NOW - 29 * DAY_MS]
  const { issue_id } = await db.selectFrom('orders').select('issue_id').orderBy('id').executeTakeFirstOrThrow()
  const yesterday = { from: NOW - 2 * DAY_MS, until: NOW - DAY_MS, kind: undefined, limit: 20, offset: 0 }
  const page = { userId, page: 1, limit: 20, from, until, status: undefined }
  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    'page of bets': () => new OrderReader(db).page(page),
    // Balances are told from today's backwards, so the days since are read as well.
    'movements of yesterday': () => new ReckoningReader(db).movements(userId, yesterday),
    'leaves to seal': () => pendingLeaves(db, [issue_id]),
    receipts: () => sealedLeaves(db, [issue_id])
  }
  const faults: unknown[] = []
  for (const [what, read] of Object.entries(reads)) {
    asked.splice(0)
    await read()
    for (const query of asked.splice(0).filter(isReading)) {
      const { scans, rows, text } = await judge(db, query)
      if (scans.includes('orders') || scans.includes('postings') || rows > MOST_OF_DAYS)
        faults.push([what, { scans, rows, text }])
    }
  }
  expect(faults).toEqual([])
}

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
    await addWins(db, NOW, 365)
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
    await judgeRecords(db, asked)
  } finally {
    await server.close()
  }
}

describe('every polled call and record by its plan, with a year of a game that draws a minute', () => {
  // Embedded in the thorough run: it takes half a minute to write a quarter of a year.
  test.runIf(THOROUGH)(
    'embedded: no table is read from end to end, and nothing looks at more than its list or day',
    {
      timeout: 300_000
    },
    async () => {
      const lite = await emptyLite()
      const { db, asked } = listening(poolOn(lite))
      try {
        // A quarter: the plans are those of the year, and half a million rows are slow to write here (bench polls does).
        await judgePolls(db, asked, YEAR_OF_MINUTES / 4)
      } finally {
        await db.destroy()
        await lite.close()
      }
    }
  )

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
