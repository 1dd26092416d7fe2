import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrangements,
  choose,
  combinations,
  distinctTuples,
  elementarySymmetric,
  subsetSums,
  sumOf,
  tuples
} from '../../src/rules/combinatorics'

const row = fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 8 })

describe('combinatorics', () => {
  it('choose is exact for every n a game draws from', () => {
    let pascal = [1n]
    for (let n = 0; n <= 49; n++) {
      for (const [k, ways] of pascal.entries()) expect(BigInt(choose(n, k))).toBe(ways)
      pascal = [1n, ...pascal.slice(1).map((ways, i) => ways + (pascal[i] ?? 0n)), 1n]
    }
    expect([choose(4, 5), choose(4, -1), choose(-1, 0)]).toEqual([0, 0, 0])
  })

  it('arrangements counts ordered choices', () => {
    expect([arrangements(10, 2), arrangements(10, 5), arrangements(5, 5), arrangements(3, 4)]).toEqual([
      90, 30240, 120, 0
    ])
  })

  it('combinations lists every subset once', () => {
    expect([...combinations([1, 2, 3, 4], 2)]).toEqual([
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 3],
      [2, 4],
      [3, 4]
    ])
    expect([...combinations([1, 2], 3)]).toEqual([])
  })

  it('subsetSums are what the subsets come to', () => {
    for (const terms of [[], [3], [1, 1, 2], [5, 0, 2, 9, 2, 7]]) {
      for (const k of [0, 1, 2, 3]) {
        const sums = new Set([...combinations(terms, k)].map(set => sumOf(set)))
        expect([...subsetSums(terms, k)].sort()).toEqual([...sums].sort())
      }
    }
  })

  it('§P3.5: e_k is the sum of products over k-subsets', () => {
    expect(elementarySymmetric([1, 2, 0, 1, 0], 2)).toBe(5)
    expect(elementarySymmetric([1, 2, 1, 1, 0], 3)).toBe(7)
    expect(elementarySymmetric([2, 1, 1, 1, 1], 4)).toBe(9)
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 6 }), fc.nat(5), (values, k) => {
        const sums = [...combinations(values, k)].map(set => set.reduce((product, value) => product * value, 1))
        expect(elementarySymmetric(values, k)).toBe(sums.reduce((a, b) => a + b, 0))
      })
    )
  })

  it('§P4: distinct tuples equal the product loop and the three-row formula', () => {
    expect(
      distinctTuples([
        [1, 2, 3],
        [3, 4]
      ])
    ).toBe(5)
    expect(
      distinctTuples([
        [1, 2],
        [2, 3],
        [3, 4]
      ])
    ).toBe(4)
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), rows => {
        const listed = [...tuples(rows)].filter(tuple => new Set(tuple).size === tuple.length)
        expect(distinctTuples(rows)).toBe(listed.length)
      })
    )
    fc.assert(
      fc.property(row, row, row, (a, b, c) => {
        const both = (x: number[], y: number[]) => x.filter(value => y.includes(value))
        const formula =
          a.length * b.length * c.length -
          c.length * both(a, b).length -
          b.length * both(a, c).length -
          a.length * both(b, c).length +
          2 * both(both(a, b), c).length
        expect(distinctTuples([a, b, c])).toBe(formula)
      })
    )
  })
})
