import { describe, expect, it } from 'vitest'
import { elevenFive } from '../../src/games/eleven-five/rules/family'
import type { GameFamily } from '../../src/games/family'
import { definePlay } from '../../src/rules/kinds/parts/definePlay'
import { distinctDirectKind } from '../../src/rules/kinds/positions/distinctDirect'
import { subsetKind } from '../../src/rules/kinds/sets/subset'
import type { NumberRange } from '../../src/rules/numberRange'
import { positionsOf } from '../../src/rules/positions'
import { seededRandom } from '../../src/rules/random'
import { outcomeSpace } from '../../src/tools/outcomeSpace'
import { provePlay } from '../../src/tools/provePlay'

const SIZE = { selections: 4, draws: 10, sums: 1, whole: 1_000, notes: 5_000 }
const NAMES = ['一', '二', '三', '四', '五', '六', '七', '八']

/** A family that no player knows: so many of 1 to `to`. */
const drawing = (take: number, to: number) => {
  const numbers: NumberRange = { from: 1, to, take, distinct: true, width: 2 }
  const positions = NAMES.slice(0, take)
  const family: GameFamily = { ...elevenFive, numbers, positions }
  return { family, all: positionsOf(numbers, positions, [...positions.keys()]) }
}

describe('a family with more draws than any but seven of 49', () => {
  const { family, all } = drawing(4, 20)
  const pair = subsetKind(all, { k: 2 })
  const plays = {
    pair: definePlay('made-pair', 9998, '任选二', pair),
    direct: definePlay('made-direct', 9999, '直选', distinctDirectKind(all))
  }
  const space = outcomeSpace(family, plays.pair)
  const mismatchesOf = (play: typeof plays.pair) =>
    provePlay(family, play, space, seededRandom(play.id), SIZE).mismatches

  it('is proven on every draw', () => {
    expect(space).toHaveLength(20 * 19 * 18 * 17)
    expect(mismatchesOf(plays.pair)).toEqual([])
    expect(mismatchesOf(plays.direct)).toEqual([])
  })

  it('at the price of other numbers it is not', () =>
    expect(mismatchesOf({ ...plays.pair, tiers: subsetKind(all, { k: 3 }).tiers })).not.toEqual([]))

  it('is told where there are too many draws to list', () => {
    const { family: eight, all: places } = drawing(8, 80)
    const play = definePlay('made-eight', 9997, '任选一', subsetKind(places, { k: 1 }))
    expect(() => outcomeSpace(eight, play)).toThrow(/^made-eight sees \d+ draws/)
  })
})
