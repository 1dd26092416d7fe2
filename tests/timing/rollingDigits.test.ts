import { describe, expect, it } from 'vitest'
import { numbersFrom } from '../../src/rules/numberRange'
import { rollingDigits } from '../../src/timing/rollingDigits'

describe('rolling digits, §S4: every 50 ms', () => {
  const racing = { from: 1, to: 10, take: 10, distinct: true }
  it('stands still within a step and changes between steps', () => {
    expect(rollingDigits(7, 100, racing)).toEqual(rollingDigits(7, 149.9, racing))
    expect(rollingDigits(7, 150, racing)).not.toEqual(rollingDigits(7, 149.9, racing))
    expect(rollingDigits(8, 100, racing)).not.toEqual(rollingDigits(7, 100, racing))
  })

  it.each([
    ['racing', { from: 1, to: 10, take: 10, distinct: true }],
    ['mark six', { from: 1, to: 49, take: 7, distinct: true }]
  ])('a game that draws without replacement shows no number twice, and all of them in time: %s', (_, range) => {
    const seen = new Set<number>()
    for (let step = 0; step < 500; step++) {
      const digits = rollingDigits(7, step * 50, range)
      expect(new Set(digits).size).toBe(range.take)
      for (const digit of digits) seen.add(digit)
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(numbersFrom(range.from, range.to))
  })

  it('stays in range and shows every digit about equally often', () => {
    const seen = new Map<number, number>()
    for (let step = 0; step < 2000; step++) {
      for (const digit of rollingDigits(20261120, step * 50, { from: 0, to: 9, take: 5, distinct: false }))
        seen.set(digit, (seen.get(digit) ?? 0) + 1)
    }
    expect([...seen.keys()].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})
