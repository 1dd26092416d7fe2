import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { WordSource } from '../../src/rules/fairness'
import { drawNumbers, uniformBelow, wordsOfBlocks } from '../../src/rules/fairness'
import type { NumberRange } from '../../src/rules/numberRange'

const TOP = 2 ** 32
const words =
  (...list: number[]): WordSource =>
  () => {
    const word = list.shift()
    if (word === undefined) throw new Error('no word left')
    return word
  }
const hmacWords = (seed: string): WordSource =>
  wordsOfBlocks(counter => createHmac('sha256', seed).update(`draw|v1|${counter}`).digest())

const CARS: NumberRange = { from: 1, to: 10, take: 10, distinct: true, width: 2 }
const DIGITS: NumberRange = { from: 0, to: 9, take: 5, distinct: false, width: 1 }
const FIVE_OF_11: NumberRange = { from: 1, to: 11, take: 5, distinct: true, width: 2 }

const swapped = (list: number[], i: number, j: number): number[] => {
  const copy = [...list]
  copy[i] = list[j] ?? 0
  copy[j] = list[i] ?? 0
  return copy
}

describe('words to results (§R1.5)', () => {
  it('reads big-endian words, block after block', () => {
    const source = wordsOfBlocks(counter => Uint8Array.of(0, 0, counter, 1, 255, 255, 255, 254))
    expect([source(), source(), source(), source()]).toEqual([1, TOP - 2, 257, TOP - 2])
  })

  it('refuses a block that is not whole words', () => {
    expect(wordsOfBlocks(() => new Uint8Array())).toThrow(RangeError)
    expect(wordsOfBlocks(() => new Uint8Array(6))).toThrow(RangeError)
  })

  it.each([
    [10, 4_294_967_289, 9],
    [7, 4_294_967_291, 6],
    [6, 4_294_967_291, 5]
  ])('below %i the last accepted word is %i', (n, last, value) => {
    expect(uniformBelow(n, words(last))).toBe(value)
    expect(uniformBelow(n, words(last + 1, TOP - 1, 3))).toBe(3)
  })

  it('a power of two rejects nothing', () => expect(uniformBelow(8, words(TOP - 1))).toBe(7))

  it('digits take a word each, in order of the places', () => {
    expect(drawNumbers(DIGITS, words(10, 11, 22, TOP - 1, 33, 44))).toEqual([0, 1, 2, 3, 4])
  })

  it('a permutation shuffles from the last index down and is read from the first', () => {
    let expected = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const list = [3, 0, 7, 2, 5, 1, 3, 0, 1]
    list.forEach((word, step) => {
      expected = swapped(expected, 9 - step, word % (10 - step))
    })
    expect(drawNumbers(CARS, words(...list))).toEqual(expected)
    expect(drawNumbers(CARS, words(...Array<number>(9).fill(0)))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 1])
  })

  it('a smaller draw stops after its swaps and is read in the order drawn', () => {
    expect(drawNumbers(FIVE_OF_11, words(0, 0, 0, 0, 0))).toEqual([1, 11, 10, 9, 8])
    expect(drawNumbers(FIVE_OF_11, words(10, 9, 8, 7, 6))).toEqual([11, 10, 9, 8, 7])
  })

  it('every car is as likely in every place', () => {
    const source = hmacWords('cars')
    const counts = Array<number>(100).fill(0)
    const draws = 20_000
    for (let i = 0; i < draws; i++) {
      const result = drawNumbers(CARS, source)
      expect(new Set(result).size).toBe(10)
      result.forEach((car, place) => {
        counts[place * 10 + car - 1] = (counts[place * 10 + car - 1] ?? 0) + 1
      })
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - draws / 10) ** 2 / (draws / 10), 0)
    expect(chiSquare).toBeLessThan(126)
  })

  it('every pair of two out of four comes as often, in both orders', () => {
    const source = hmacWords('pairs')
    const counts = new Map<string, number>()
    const range: NumberRange = { from: 1, to: 4, take: 2, distinct: true, width: 1 }
    for (let i = 0; i < 12_000; i++) {
      const key = drawNumbers(range, source).join()
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(counts.size).toBe(12)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(160)
  })
})
