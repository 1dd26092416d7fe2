import { describe, expect, it } from 'vitest'
import { hash32, hashText, hashUnit } from '../../src/rules/hash'

/** Bits in which two words differ. */
const apart = (one: number, other: number): number => {
  let bits = 0
  for (let rest = (one ^ other) >>> 0; rest > 0; rest >>>= 1) bits += rest & 1
  return bits
}

describe('the 32-bit mix', () => {
  it('is the same every time and spread over [0, 1)', () => {
    const buckets = new Array(10).fill(0)
    for (let i = 0; i < 20_000; i++) {
      const value = hashUnit(123456789012, i, 3)
      expect(value).toBe(hashUnit(123456789012, i, 3))
      buckets[Math.floor(value * 10)]++
    }
    for (const count of buckets) expect(Math.abs(count - 2000)).toBeLessThan(200)
  })

  it('tells seeds of more than 32 bits apart', () => {
    expect(new Set(Array.from({ length: 50 }, (_, i) => hash32(i * 2 ** 33, 1))).size).toBe(50)
  })

  it('changes about half of its bits with one step of any of the three numbers', () => {
    let [seeds, firsts, seconds] = [0, 0, 0]
    for (let i = 0; i < 2000; i++) {
      seeds += apart(hash32(i, 5, 7), hash32(i + 1, 5, 7))
      firsts += apart(hash32(5, i, 7), hash32(5, i + 1, 7))
      seconds += apart(hash32(5, 7, i), hash32(5, 7, i + 1))
    }
    for (const sum of [seeds, firsts, seconds]) expect(Math.abs(sum / 2000 - 16)).toBeLessThan(0.5)
  })

  it('gives a text another word for every salt, and no two of 20000 issues the same', () => {
    expect(new Set([1, 2, 3, 4].map(salt => hashText('20261120018', salt))).size).toBe(4)
    const words = new Set(Array.from({ length: 20_000 }, (_, i) => hashText(`2026112${String(i).padStart(5, '0')}`, 7)))
    expect(words.size).toBe(20_000)
  })

  it('holds to its values: a seed is the same on every phone, whatever version of the page it has', () => {
    expect([hash32(5, 1), hash32(5, 1, 2), hashText('20261120018', 7)]).toEqual([
      411_559_859, 1_398_681_736, 353_349_986
    ])
  })
})
