import { describe, expect, it } from 'vitest'
import { randomBelow, randomSubset, seededRandom, shuffled } from '../../src/rules/random'

const series = (seed: string | number) => Array.from({ length: 5 }, seededRandom(seed))

describe('seeded random', () => {
  it('repeats for a seed and differs between seeds', () => {
    expect(series('a')).toEqual(series('a'))
    expect(series(1)).toEqual(series('1'))
    expect(series('a')).not.toEqual(series('b'))
  })

  it('stays in [0, 1) and spreads evenly', () => {
    const random = seededRandom('spread')
    const bins = Array<number>(20).fill(0)
    for (let i = 0; i < 100_000; i++) {
      const value = random()
      if (!(value >= 0 && value < 1)) throw new RangeError(String(value))
      bins[Math.floor(value * 20)] = (bins[Math.floor(value * 20)] ?? 0) + 1
    }
    const chiSquare = bins.reduce((sum, count) => sum + (count - 5000) ** 2 / 5000, 0)
    expect(chiSquare).toBeLessThan(43.8)
  })

  it('subsets have the size asked for and every item is as likely', () => {
    const random = seededRandom('subset')
    const counts = Array<number>(6).fill(0)
    for (let i = 0; i < 6000; i++) {
      const subset = randomSubset(random, [0, 1, 2, 3, 4, 5], 2)
      expect(subset).toHaveLength(2)
      for (const value of subset) counts[value] = (counts[value] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200)
  })

  it('shuffles without losing anything', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const mixed = shuffled(seededRandom(3), items)
    expect([...mixed].sort((a, b) => a - b)).toEqual(items)
    expect(mixed).not.toEqual(items)
    expect(randomBelow(() => 0.9999, 10)).toBe(9)
  })
})
