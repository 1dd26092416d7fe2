import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { dateOfDay } from '../../../src/rules/chinaTime'
import { seededRandom } from '../../../src/rules/random'
import { issueAt, ordinalAfter } from '../../../src/server/domain/issues/calendar'
import { salesDayOfDraw } from '../../../src/server/domain/issues/salesDay'
import { TrendCaches } from '../../../src/server/domain/trend/TrendCaches'
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
