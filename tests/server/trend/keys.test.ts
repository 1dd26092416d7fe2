import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import type { TrendCall } from '../../../src/contract/trendCalls'
import { FAMILIES } from '../../../src/games/registry'
import { TREND_CALLS } from '../../../src/games/trendCalls'
import type { Answers } from '../../../src/rules/trend/answers'
import { RoadBeadTally } from '../../../src/rules/trend/roadBeadTally'
import type { TallyField } from '../../../src/rules/trend/statistic'
import { TALLY_FIELDS } from '../../../src/rules/trend/statistic'
import { IssueReader } from '../../../src/server/domain/issues/IssueReader'
import type { CachedTally } from '../../../src/server/domain/trend/CachedTally'
import { TallyLru } from '../../../src/server/domain/trend/TallyLru'
import { TrendCaches } from '../../../src/server/domain/trend/TrendCaches'
import { TrendReader } from '../../../src/server/routes/trend/TrendReader'
import { TestServer } from '../../kit/TestServer'
import { gameNamed } from '../kit/testDatabase'
import { TREND_GAMES, trendGameOf } from '../kit/trendGames'

type Fields = Readonly<Record<string, string | number>>

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({ games: TREND_GAMES })
})
afterAll(() => server.close())

const familyOfCall = (call: TrendCall) => FAMILIES.find(family => family.trends?.calls[call])
const followed = (call: TrendCall): Readonly<Partial<Record<TallyField, number>>> => {
  const statistic = familyOfCall(call)?.trends?.calls[call]
  return statistic && 'follows' in statistic ? (statistic.follows ?? {}) : {}
}
const takes = (call: TrendCall, fields: Fields): boolean =>
  ENDPOINTS[call].request.safeParse({ typeId: trendGameOf(call), ...fields }).success
const shapeOf = (call: TrendCall) => (ENDPOINTS[call].request as unknown as { readonly shape: object }).shape

const WINDOWS: readonly Fields[] = [
  {},
  { numPeriods: '30' },
  { numPeriods: '37' },
  { date: '2026-11-19' },
  { date: '2026-11-20' },
  { date: '2031-01-01' }
]
/** Every field of a call at its ends, alone and together with every window. */
function requestsOf(call: TrendCall): readonly Fields[] {
  let requests: readonly Fields[] = WINDOWS.filter(window => Object.keys(window).every(name => name in shapeOf(call)))
  for (const field of TALLY_FIELDS) {
    if (!(field in shapeOf(call))) continue
    const most = followed(call)[field]
    // A type that is no pattern is that of the game.
    const values = most === undefined ? [gameNamed(trendGameOf(call)).type] : [1, 2, most]
    requests = requests.flatMap(request => [request, ...values.map(value => ({ ...request, [field]: value }))])
  }
  return requests.filter(request => takes(call, request))
}

describe('a shared answer is that of its own request, whoever asked before', () => {
  const newcomer = () => {
    const now = () => server.clock.now()
    return new TrendReader(new IssueReader(server.db), new TrendCaches(server.db, now), now)
  }
  const ask = (reader: TrendReader, call: TrendCall, fields: Fields) =>
    reader.answer(call as 'pksLocationTrend', { typeId: trendGameOf(call), ...fields } as never)

  it.each(TREND_CALLS)('%s: every parameter, in both orders', async call => {
    const requests = requestsOf(call)
    const [forth, back] = [newcomer(), newcomer()]
    const first: unknown[] = []
    for (const fields of requests) first.push(await ask(forth, call, fields))
    for (const [at, fields] of [...requests.entries()].reverse())
      expect([fields, await ask(back, call, fields)]).toEqual([fields, first[at]])
    for (const [at, fields] of requests.entries())
      expect([fields, await ask(forth, call, fields)]).toEqual([fields, first[at]])
  })

  it('基本走势 of 11x5 has five numbers a row after a stranger asked for one ball', async () => {
    const fields = { typeId: 145, numPeriods: '90' }
    const hits = async (more: { readonly code?: number }) => {
      const [table] = await server.data('elevenBasicTrend', { ...fields, ...more })
      return new Set(table?.bodyList.map(row => row.drawList.filter(cell => cell >= 0).length))
    }
    expect(await hits({ code: 3 })).toEqual(new Set([1]))
    expect(await hits({})).toEqual(new Set([5]))
    expect(await hits({ code: 3 })).toEqual(new Set([1]))
  })

  it.each(TREND_CALLS)('%s: the contract lets in what the statistic follows, and no more', call => {
    for (const [field, most = 0] of Object.entries(followed(call))) {
      expect(field in shapeOf(call)).toBe(true)
      expect(takes(call, { [field]: 1 }) && takes(call, { [field]: most })).toBe(true)
      expect(takes(call, { [field]: 0 }) || takes(call, { [field]: most + 1 })).toBe(false)
    }
    // What the contract narrows, the statistic follows: `code` everywhere, `type` where it is a pattern.
    const narrows = TALLY_FIELDS.filter(field => field in shapeOf(call) && !takes(call, { [field]: 1000 }))
    expect(narrows).toEqual(Object.keys(followed(call)))
  })
})

describe('what a stranger can make the server keep', () => {
  it('other numbers of draws, days to come and dates nobody has are kept nowhere', async () => {
    const now = () => server.clock.now()
    const caches = new TrendCaches(server.db, now)
    const reader = new TrendReader(new IssueReader(server.db), caches, now)
    await reader.answer('pksSumTrend', { typeId: 49, numPeriods: '90' })
    await reader.answer('pksSumTrend', { typeId: 49, date: '2026-11-20' })
    expect(caches.lru.count).toBe(2)
    for (let n = 1; n <= 20; n++) {
      await reader.answer('pksSumTrend', { typeId: 49, numPeriods: String(100 + n) })
      await reader.answer('pksSumTrend', { typeId: 49, date: `2027-01-${10 + n}` })
      await reader.answer('pksSumTrend', { typeId: 49, date: `2024-13-${10 + n}` })
      await reader.answer('pksSumTrend', { typeId: 49, numPeriods: '90', type: 2 })
    }
    expect(caches.lru.count).toBe(2)
  })

  it('all games share one limit: the statistic not asked for the longest goes', () => {
    const lru = new TallyLru<Answers>(5000)
    const weighing = (weight: number): CachedTally<Answers['road-bead']> => {
      const create = () => new RoadBeadTally({ kind: 'road-bead', of: 'ranks', roads: [] })
      const window = { kind: 'day', day: 0, create } as const
      return { version: 0, window, tally: create(), sliding: undefined, next: 0, size: 0, weight, answer: undefined }
    }
    const [a, b, c] = [weighing(2000), weighing(2000), weighing(2500)]
    const take = (name: string) => lru.take('road-bead', name)
    lru.put('road-bead', 'a', a)
    lru.put('road-bead', 'b', b)
    expect(take('a')).toBe(a)
    lru.put('road-bead', 'a', a)
    lru.put('road-bead', 'c', c)
    expect([take('b'), take('a'), take('c')]).toEqual([undefined, a, c])
    lru.put('road-bead', 'huge', weighing(50_000))
    expect(lru.count).toBe(1)
    for (let n = 0; n < 50; n++) lru.put('road-bead', `empty ${n}`, weighing(0))
    expect(lru.count).toBe(10)
  })

  it('a statistic counts by what it holds: the table of ten places is that of ten', async () => {
    const now = () => server.clock.now()
    const weightOf = async (requests: readonly Fields[]) => {
      const caches = new TrendCaches(server.db, now)
      const reader = new TrendReader(new IssueReader(server.db), caches, now)
      for (const fields of requests)
        await reader.answer('pksLocationTrend', { typeId: 49, numPeriods: '90', ...fields })
      return caches.lru.weight
    }
    const places = Array.from({ length: 10 }, (_, at) => ({ code: at + 1 }))
    const [all, one, ten] = await Promise.all([weightOf([{}]), weightOf([{ code: 3 }]), weightOf(places)])
    // 22 columns a place.
    expect(one).toBeGreaterThan(90 * 22)
    expect(all).toBeGreaterThan(90 * 220)
    expect(ten / one).toBeCloseTo(10, 1)
  })
})
