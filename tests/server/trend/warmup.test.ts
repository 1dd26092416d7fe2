import { afterEach, describe, expect, test } from 'vitest'
import type { TrendCall } from '../../../src/contract/trendCalls'
import { IssueReader } from '../../../src/server/domain/issues/IssueReader'
import { TrendCaches } from '../../../src/server/domain/trend/TrendCaches'
import { TrendReader } from '../../../src/server/routes/trend/TrendReader'
import { TrendWarmup } from '../../../src/server/routes/trend/TrendWarmup'
import { TestServer } from '../../kit/TestServer'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Games of the hot list; those without a draw are asked for all the same. */
const [SSC, RACE] = [1, 36]

describe('a cold start counts what trend pages of the hot games open with', () => {
  test('their first reader finds it there', async () => {
    const server = await TestServer.start({ games: [SSC] })
    closers.push(() => server.close())
    const now = () => server.clock.now()
    const caches = new TrendCaches(server.db, now)
    const reader = new TrendReader(new IssueReader(server.db), caches, now)
    await new TrendWarmup({ reader, report: fault => expect.fail(String(fault)) }).start()
    const kept = caches.lru.count
    expect(kept).toBeGreaterThan(0)
    const opened: readonly (readonly [TrendCall, number, string?])[] = [
      ['sscHistory', SSC],
      ['sscLocationTrend', SSC, '30'],
      ['sscLocationTrend', SSC],
      ['pksSumTrend', RACE, '30'],
      ['pksHeat', RACE]
    ]
    for (const [call, typeId, numPeriods] of opened) await reader.answer(call, { typeId, numPeriods })
    expect(caches.lru.count).toBe(kept)
    await reader.answer('pksSumTrend', { typeId: RACE, numPeriods: '90' })
    expect(caches.lru.count).toBe(kept + 1)
  })

  test('stopped, it asks for nothing more', async () => {
    let asked = 0
    const reader = { answer: async () => void asked++ }
    const warmup = new TrendWarmup({ reader: reader as never, report: () => undefined })
    const whole = warmup.start()
    await warmup.stop()
    await whole
    expect(asked).toBe(1)
  })

  test('a fault ends it and is reported', async () => {
    const faults: unknown[] = []
    const reader = { answer: () => Promise.reject(new Error('the database is away')) }
    await new TrendWarmup({ reader, report: fault => faults.push(fault) }).start()
    expect(faults.map(String)).toEqual(['Error: the database is away'])
  })
})
