import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chinaDate, chinaDateTime, DAY_MS, parseChinaTime } from '../../src/rules/chinaTime'
import type { UsedLimit } from '../../src/rules/protection/limits'
import { limitChange, passedLimit, periodStart, typedLimit } from '../../src/rules/protection/limits'

const at = (time: string): number => parseChinaTime(time) ?? Number.NaN

describe('§C1 what is typed for a limit', () => {
  test.each([
    ['session', '1', 1],
    ['session', ' 60 ', 60],
    ['session', '1440', 1440],
    ['session', '1441', undefined],
    ['session', '0', undefined],
    ['loss', '0', 0],
    ['loss', '10000000', 10_000_000],
    ['loss', '10000001', undefined],
    ['loss', '1.5', undefined],
    ['loss', '-1', undefined],
    ['loss', '1e3', undefined],
    ['loss', '', undefined]
  ] as const)('%s “%s”: %s', (kind, text, typed) => {
    expect(typedLimit(kind, text)).toBe(typed)
  })
})

describe('§C1 periods', () => {
  test.each([
    ['day', '2026-11-22 23:59:59', '2026-11-22'],
    ['day', '2026-11-23 00:00:00', '2026-11-23'],
    // 2026-11-22 is a Sunday: its week began on Monday the 16th.
    ['week', '2026-11-22 23:59:59', '2026-11-16'],
    ['week', '2026-11-23 00:00:00', '2026-11-23'],
    ['month', '2026-11-01 00:00:00', '2026-11-01'],
    ['month', '2026-12-31 23:59:59', '2026-12-01'],
    ['month', '2028-02-29 12:00:00', '2028-02-01']
  ] as const)('%s of %s began on %s', (period, time, began) => {
    expect(chinaDateTime(periodStart(period, at(time)))).toBe(`${began} 00:00:00`)
  })

  test('every instant lies in its period, and the instant before the period in another', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2025-01-01'), max: at('2030-12-31') }),
        fc.constantFrom('day', 'week', 'month'),
        (now, period) => {
          const start = periodStart(period, now)
          expect(start).toBeLessThanOrEqual(now)
          expect(now - start).toBeLessThan({ day: 1, week: 7, month: 31 }[period] * DAY_MS)
          expect(periodStart(period, start)).toBe(start)
          expect(periodStart(period, start - 1)).toBeLessThan(start)
          expect(chinaDate(start)).toBe(chinaDateTime(start).slice(0, 10))
        }
      )
    )
  })
})

describe('§C2 what a new amount means', () => {
  test.each([
    [undefined, undefined, 'same'],
    [undefined, 100, 'tighter'],
    [100, 100, 'same'],
    [100, 99, 'tighter'],
    [100, 0, 'tighter'],
    [100, 101, 'looser'],
    [100, undefined, 'looser'],
    [0, undefined, 'looser']
  ] as const)('in force %s, asked %s: %s', (inForce, asked, change) => {
    expect(limitChange(inForce, asked)).toBe(change)
  })
})

describe('§C1 the tightest limit applies', () => {
  const limit = (period: UsedLimit['period'], amount: number, used: number): UsedLimit => ({
    kind: 'stake',
    period,
    amount,
    used
  })

  test.each([
    ['within', [limit('day', 100, 90)], 10, undefined],
    ['passed', [limit('day', 100, 90)], 11, 'day'],
    ['the one with the least left', [limit('day', 100, 90), limit('week', 300, 295)], 11, 'week'],
    ['in whatever order they come', [limit('week', 300, 295), limit('day', 100, 90)], 11, 'week'],
    ['one that is not passed says nothing', [limit('day', 100, 90), limit('month', 500, 100)], 11, 'day'],
    ['used beyond it already', [limit('week', 100, 150)], 1, 'week'],
    ['nothing more', [limit('week', 100, 150)], 0, undefined]
  ] as const)('%s', (_, limits, more, period) => {
    expect(passedLimit(limits, () => more)?.period).toBe(period)
  })

  test('a loss that is a win leaves room for it', () => {
    const won: UsedLimit = { kind: 'loss', period: 'day', amount: 100, used: -500 }
    expect(passedLimit([won], () => 600)).toBeUndefined()
    expect(passedLimit([won], () => 601)).toBe(won)
  })
})
