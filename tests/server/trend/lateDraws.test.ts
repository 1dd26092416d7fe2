import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TrendCall } from '../../../src/contract/trendCalls'
import { dateOfDay } from '../../../src/rules/chinaTime'
import { seededRandom } from '../../../src/rules/random'
import type { Game } from '../../../src/server/catalogue/Game'
import { issueAt, ordinalAfter } from '../../../src/server/domain/issues/calendar'
import { IssueReader } from '../../../src/server/domain/issues/IssueReader'
import { salesDayAt, salesDayOfDraw, spanOfSalesDay } from '../../../src/server/domain/issues/salesDay'
import { TrendCaches } from '../../../src/server/domain/trend/TrendCaches'
import { TrendReader } from '../../../src/server/routes/trend/TrendReader'
import type { Database } from '../../../src/server/store/tables'
import { freshDatabase, gameNamed, NOW } from '../kit/testDatabase'

const COUNTERS = [
  {
    labels: ['draws', 'sum'],
    add(numbers: readonly number[], counts: number[], from: number) {
      counts[from] = (counts[from] ?? 0) + 1
      counts[from + 1] = (counts[from + 1] ?? 0) + numbers.reduce((sum, value) => sum + value, 0)
    }
  }
]
/** A draw every 20 minutes; a session of another that ends at 2:00 the day after. */
const GAMES = [3, 98].map(gameNamed)
const ISSUES = 3000

/** The database, and what happens there behind each raw query before its rows are read. */
function afterEachQuery(db: Database, run: () => Promise<void>): Database {
  const executor = new Proxy(db.getExecutor(), {
    get: (target, name) =>
      name === 'executeQuery'
        ? async (...query: Parameters<typeof target.executeQuery>) => {
            const done = await target.executeQuery(...query)
            await run()
            return done
          }
        : bound(target, name)
  })
  return new Proxy(db, { get: (target, name) => (name === 'getExecutor' ? () => executor : bound(target, name)) })
}

/** Private fields are there on the object itself only. */
function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target)
  return typeof value === 'function' ? value.bind(target) : value
}

describe.each(GAMES.map(game => [game.title, game] as const))('day histories of %s', (_, game) => {
  let db: Database
  const last = ordinalAfter(game, NOW) - 1
  const stored = new Set<number>()
  const plans = Array.from({ length: ISSUES }, (__, back) => issueAt(game, last - back)).reverse()
  const numbersOf = (place: number) => [place % 10, (place * 7) % 10, 9]

  const store = async (places: readonly number[]) => {
    for (const place of places) {
      const plan = plans[place]
      if (!plan || stored.has(place)) continue
      stored.add(place)
      await sql`insert into issues (game_id, issue, slot, source, day, number_of_day, opens_at, closes_at, draws_at, previous_issue, next_issue, result, drawn_at)
        values (${game.typeId}, ${plan.issue}, ${place}, 'chain', ${plan.day}, ${plan.numberOfDay}, ${plan.opensAt}, ${plan.closesAt}, ${plan.drawsAt},
          ${plans[place - 1]?.issue ?? 'none'}, '', ${numbersOf(place).join()}, ${plan.drawsAt})`.execute(db)
    }
  }
  /** Counted from what the test has stored. */
  const expected = () => {
    const days = new Map<string, [number, number]>()
    for (const place of [...stored].sort((a, b) => a - b)) {
      const day = dateOfDay(salesDayOfDraw(game, plans[place]?.drawsAt ?? 0))
      const counts = days.get(day) ?? [0, 0]
      days.set(day, [counts[0] + 1, counts[1] + numbersOf(place).reduce((sum, value) => sum + value, 0)])
    }
    return [...days.entries()]
      .reverse()
      .slice(0, 30)
      .map(([day, counts]) => ({ day, counts }))
  }
  const caches = (of = db) => new TrendCaches(of, () => NOW).of(game, () => [COUNTERS]).history

  beforeAll(async () => {
    db = await freshDatabase()
  })

  it('without draws there is no day', async () => {
    expect(await caches().days(COUNTERS)).toEqual([])
  })

  it('what is stored late, in whatever order, is counted as by a server that starts now', {
    timeout: 60_000
  }, async () => {
    const random = seededRandom('late draws')
    const kept = caches()
    // Sparse at first, with days that have none; then holes are filled, old and new, and draws follow.
    for (let round = 0; round < 14; round++) {
      const until = ISSUES - 200 + round * 14
      const from = round % 2 === 0 ? 0 : until - 300
      const some = Array.from({ length: round === 0 ? 25 : 12 }, () => from + Math.floor(random() * (until - from)))
      await store(round % 3 === 2 ? [until - 1] : some)
      const days = await kept.days(COUNTERS)
      expect([round, days]).toEqual([round, expected()])
      expect(await caches().days(COUNTERS)).toEqual(days)
      expect(await kept.days(COUNTERS)).toBe(days)
    }
  })

  it('what is stored while they are read is in the next answer, whichever queries it came between', {
    timeout: 60_000
  }, async () => {
    const random = seededRandom('stored meanwhile')
    let late: number[] = []
    const busy = afterEachQuery(db, () => store(late.splice(0, 1)))
    for (let round = 0; round < 12; round++) {
      late = Array.from({ length: 8 }, () => Math.floor(random() * (ISSUES - 10)))
      const reader = caches(busy)
      await reader.days(COUNTERS)
      await store(late.splice(0))
      expect([round, await reader.days(COUNTERS)]).toEqual([round, expected()])
    }
  })
})

/** 时时彩 every 90 s, and one from 10:00 to 22:00. */
describe.each([44, 100].map(gameNamed).map(game => [game.title, game] as const))('statistics of %s', (_, game) => {
  const today = spanOfSalesDay(game, salesDayAt(game, NOW)).from
  const first = ordinalAfter(game, today)
  const place = (issue: number) => issueAt(game, first + issue - 1).drawsAt
  let db: Database
  let now = 0

  const server = () => new TrendReader(new IssueReader(db), new TrendCaches(db, () => now), () => now)
  const ask = (reader: TrendReader, [call, fields]: Asked): Promise<unknown> =>
    reader.answer(call as 'sscRoadBead', { typeId: game.typeId, ...fields })
  const store = async (issues: readonly number[]) => {
    for (const issue of issues) await storeDraw(db, game, first + issue - 1)
  }

  beforeEach(async () => {
    db = await freshDatabase()
    now = place(4)
  })

  /** Issues by their number of the day: yesterday's last is 0. */
  it.each<readonly [string, stored: readonly number[], late: readonly number[]]>([
    ['the first of the day', [-2, -1, 0, 2, 3], [1]],
    ['the first two, one after the other', [-2, -1, 0, 3], [2, 1]],
    ['the last of yesterday and then the first of the day', [-2, -1, 2, 3], [0, 1]],
    ['the only one of the day', [-2, -1, 0], [1]],
    ['the oldest that is stored', [2, 3], [1]],
    ['the two oldest that are stored', [3], [2, 1]],
    ['the first draw of all', [], [1]]
  ])('%s, stored late, is in every answer as of a server that starts now', async (__, stored, late) => {
    await store(stored)
    // Each has a server of its own: what another statistic has read would be in its log as well.
    const kept = ASKED.map(asked => [asked, server()] as const)
    const compare = async (when: string) => {
      for (const [asked, reader] of kept)
        expect([when, ...asked, await ask(reader, asked)]).toEqual([when, ...asked, await ask(server(), asked)])
    }
    await compare('before')
    for (const issue of late) {
      await store([issue])
      await compare(`${issue} is stored`)
    }
    await store([4])
    await compare('the next draw')
  })

  it('what was late is in the beads of today: as many as the day has draws', async () => {
    await store([0, 2, 3])
    const kept = server()
    const beads = async () => (await kept.answer('sscRoadBead', { typeId: game.typeId }))[0]?.roadBeads.length
    expect(await beads()).toBe(2)
    await store([1])
    expect(await beads()).toBe(3)
  })
})

type Asked = readonly [call: TrendCall, fields: Record<string, unknown>]
const ASKED: readonly Asked[] = [
  ['sscDoubleCount', {}],
  ['sscRoadBead', {}],
  ['sscTodayNumbers', {}],
  ['sscLongDragon', {}],
  ['sscHeat', {}],
  ['sscLocationTrend', { code: 1, numPeriods: '30' }],
  ['sscHistory', { numPeriods: '30' }]
]

async function storeDraw(db: Database, game: Game, ordinal: number): Promise<void> {
  const plan = issueAt(game, ordinal)
  const result = [ordinal, ordinal * 3, ordinal * 7, 9, 0].map(value => Math.abs(value % 10)).join()
  await sql`insert into issues (game_id, issue, slot, source, day, number_of_day, opens_at, closes_at, draws_at, previous_issue, next_issue, result, drawn_at)
    values (${game.typeId}, ${plan.issue}, ${ordinal}, 'chain', ${plan.day}, ${plan.numberOfDay}, ${plan.opensAt}, ${plan.closesAt}, ${plan.drawsAt},
      ${plan.previousIssue}, ${plan.nextIssue}, ${result}, ${plan.drawsAt})`.execute(db)
}
