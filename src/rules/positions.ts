import { arrangements, choose } from './combinatorics'
import type { Fraction } from './fraction'
import { fraction } from './fraction'
import type { NumberRange } from './numberRange'
import { numbersFrom, rangeSize } from './numberRange'
import type { DrawResult } from './play'

/** The drawn positions a play looks at, and what a game draws into them. */
export interface Positions {
  readonly indices: readonly number[]
  readonly labels: readonly string[]
  readonly range: NumberRange
}

/** @param labels of all positions of the game @param indices of those that are looked at */
export const positionsOf = (range: NumberRange, labels: readonly string[], indices: readonly number[]): Positions => ({
  indices,
  labels: indices.map(position => labels[position] ?? ''),
  range
})

/** What a result shows at the positions, in their order. */
export const drawnAt = (positions: Positions, result: DrawResult): readonly number[] =>
  positions.indices.map(position => result[position] ?? Number.NaN)

/** Every number that can be drawn there, ascending. */
export const valuesOf = (positions: Positions): readonly number[] =>
  numbersFrom(positions.range.from, positions.range.to)

/** How many equally likely ordered results there. */
export function outcomes(positions: Positions): number {
  const [size, width] = [rangeSize(positions.range), positions.indices.length]
  return positions.range.distinct ? arrangements(size, width) : size ** width
}

/** Chance that one given tuple is drawn in order. */
export const orderedChance = (positions: Positions): Fraction => fraction(1, outcomes(positions))

/** Chance that it shows the multiset with these multiplicities, in any order. */
export function multisetChance(positions: Positions, multiplicities: readonly number[]): Fraction {
  const factorial = (n: number): number => arrangements(n, n)
  const orders = multiplicities.reduce((left, times) => left / factorial(times), factorial(positions.indices.length))
  return fraction(orders, outcomes(positions))
}

/**
 * Chance that exactly `matches` of `k` given numbers are drawn there, however often
 * (inclusion–exclusion over the numbers that must show; §P3.4 不定位, §P4 组选).
 */
export function matchChance(positions: Positions, k: number, matches: number): Fraction {
  const [size, width] = [rangeSize(positions.range), positions.indices.length]
  if (positions.range.distinct)
    return fraction(choose(k, matches) * choose(size - k, width - matches), choose(size, width))
  let ways = 0
  for (let absent = 0; absent <= matches; absent++) {
    const allowed = size - k + matches - absent
    ways += (absent % 2 === 0 ? 1 : -1) * choose(matches, absent) * allowed ** width
  }
  return fraction(choose(k, matches) * ways, outcomes(positions))
}

/** Chance that one given number shows up at least `times` times among independent positions (趣味, §P3.1). */
export function repeatChance(positions: Positions, times: number): Fraction {
  const [size, width] = [rangeSize(positions.range), positions.indices.length]
  let ways = 0
  for (let shown = times; shown <= width; shown++) ways += choose(width, shown) * (size - 1) ** (width - shown)
  return fraction(ways, outcomes(positions))
}

/** A whole result that shows `drawn` at those positions, and at the others numbers that a draw could have there. */
export function resultShowing(positions: Positions, drawn: readonly number[]): DrawResult {
  const { range, indices } = positions
  const unused = numbersFrom(range.from, range.to).filter(value => !drawn.includes(value))
  return Array.from({ length: range.take }, (_, position) => {
    const shown = indices.indexOf(position)
    if (shown >= 0) return drawn[shown] ?? range.from
    return range.distinct ? (unused.shift() ?? range.from) : range.from + ((position * 3 + 1) % rangeSize(range))
  })
}
