import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chinaDate, chinaDateBack, chinaDateTime, chinaMonth, parseChinaTime } from '../../src/timing/chinaTime'
import { rollingDigits } from '../../src/timing/rollingDigits'

describe('UTC+8 dates, §S9', () => {
  it('the day begins at 16:00 UTC', () => {
    expect(chinaDate(Date.UTC(2026, 10, 20, 15, 59, 59, 999))).toBe('2026-11-20')
    expect(chinaDate(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21')
    expect(chinaMonth(Date.UTC(2026, 10, 30, 16))).toBe(12)
  })

  it('§S5: date is now minus offset, over month and leap day', () => {
    expect(chinaDateBack(Date.UTC(2028, 2, 1, 0), 1)).toBe('2028-02-29')
    expect(chinaDateBack(Date.UTC(2026, 0, 1, 0), 2)).toBe('2025-12-30')
  })

  it('wire times read back to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), seconds => {
        expect(parseChinaTime(chinaDateTime(seconds * 1000))).toBe(seconds * 1000)
      })
    )
  })

  it.each(['', '2026-13-01', '2026-02-30', '2026-11-20 10', 'yesterday'])('%s is no time', wire => {
    expect(parseChinaTime(wire)).toBeUndefined()
  })
})

describe('rolling digits, §S4: every 50 ms', () => {
  const racing = { from: 1, to: 10, take: 10 }
  it('stands still within a step and changes between steps', () => {
    expect(rollingDigits(7, 100, racing)).toEqual(rollingDigits(7, 149.9, racing))
    expect(rollingDigits(7, 150, racing)).not.toEqual(rollingDigits(7, 149.9, racing))
    expect(rollingDigits(8, 100, racing)).not.toEqual(rollingDigits(7, 100, racing))
  })

  it('stays in range and shows every digit about equally often', () => {
    const seen = new Map<number, number>()
    for (let step = 0; step < 2000; step++) {
      for (const digit of rollingDigits(20261120, step * 50, { from: 0, to: 9, take: 5 }))
        seen.set(digit, (seen.get(digit) ?? 0) + 1)
    }
    expect([...seen.keys()].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})
