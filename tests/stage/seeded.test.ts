import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choreography } from '../../src/stage/choreography'
import { cubicOut, quintOut, sineInOut, smooth, smoothTravel } from '../../src/stage/ease'
import { seeded, seededOrder } from '../../src/stage/seeded'

describe('seeded chance', () => {
  it('is the same every time and spread over [0, 1)', () => {
    const buckets = new Array(10).fill(0)
    for (let i = 0; i < 20_000; i++) {
      const value = seeded(123456789012, i, 3)
      expect(value).toBe(seeded(123456789012, i, 3))
      buckets[Math.floor(value * 10)]++
    }
    for (const count of buckets) expect(Math.abs(count - 2000)).toBeLessThan(200)
  })

  it('tells large seeds apart', () => {
    expect(new Set(Array.from({ length: 50 }, (_, i) => seeded(i * 2 ** 33, 1))).size).toBe(50)
  })

  it('orders are permutations', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 45 }), fc.nat(50), (seed, round) => {
        expect([...seededOrder(seed, round, 10)].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      })
    )
  })
})

describe('eases', () => {
  it.each([smooth, sineInOut, cubicOut, quintOut].map(ease => [ease.name, ease] as const))(
    '%s runs from 0 to 1 and never back',
    (_, ease) => {
      expect(ease(-1)).toBe(0)
      expect(ease(2)).toBeCloseTo(1, 12)
      for (let v = 0; v < 1; v += 0.01) expect(ease(v + 0.01)).toBeGreaterThanOrEqual(ease(v))
    }
  )

  it('smoothTravel is the integral of smooth', () => {
    let sum = 0
    for (let v = 0; v < 1.5; v += 0.001) {
      expect(smoothTravel(v)).toBeCloseTo(sum, 2)
      sum += smooth(v) * 0.001
    }
  })
})

describe('choreography', () => {
  it('seeks a gsap timeline to any moment, forwards and back, and leaves no frame callback', () => {
    const seek = choreography({ x: 0 }, (timeline, pose) =>
      timeline.fromTo(pose, { x: 0 }, { x: 10, duration: 1, ease: 'none' })
    )
    expect([500, 1000, 5000, 250, 0, -10].map(ms => seek(ms).x)).toEqual([5, 10, 10, 2.5, 0, 0])
  })
})
