import { arrangements, choose } from './combinatorics'
import type { Fraction } from './fraction'
import { fraction } from './fraction'
import type { NumberRange } from './numberRange'
import { numbersFrom, rangeSize } from './numberRange'
import type { DrawResult } from './play'

/** The drawn places a play looks at, and what a game draws into them. */
export interface Window {
  readonly places: readonly number[]
  readonly labels: readonly string[]
  readonly range: NumberRange
}

export const windowOf = (range: NumberRange, labels: readonly string[], places: readonly number[]): Window => ({
  places,
  labels: places.map(place => labels[place] ?? ''),
  range
})

export const seenIn = (window: Window, result: DrawResult): readonly number[] =>
  window.places.map(place => result[place] ?? Number.NaN)

export const valuesOf = (window: Window): readonly number[] => numbersFrom(window.range.from, window.range.to)

/** How many equally likely ways the window can fill, in order. */
export function outcomes(window: Window): number {
  const [size, width] = [rangeSize(window.range), window.places.length]
  return window.range.distinct ? arrangements(size, width) : size ** width
}

/** Chance that the window shows one given series in order. */
export const orderedChance = (window: Window): Fraction => fraction(1, outcomes(window))

/** Chance that it shows the multiset with these multiplicities, in any order. */
export function multisetChance(window: Window, multiplicities: readonly number[]): Fraction {
  const factorial = (n: number): number => arrangements(n, n)
  const orders = multiplicities.reduce((left, times) => left / factorial(times), factorial(window.places.length))
  return fraction(orders, outcomes(window))
}

/**
 * Chance that exactly `matches` of `k` given numbers show up in the window, however often
 * (inclusion–exclusion over the numbers that must show; §P3.4 不定位, §P4 组选).
 */
export function matchChance(window: Window, k: number, matches: number): Fraction {
  const [size, width] = [rangeSize(window.range), window.places.length]
  if (window.range.distinct)
    return fraction(choose(k, matches) * choose(size - k, width - matches), choose(size, width))
  let series = 0
  for (let absent = 0; absent <= matches; absent++) {
    const allowed = size - k + matches - absent
    series += (absent % 2 === 0 ? 1 : -1) * choose(matches, absent) * allowed ** width
  }
  return fraction(choose(k, matches) * series, outcomes(window))
}

/** Chance that one given number shows up at least `times` times among independent places (趣味, §P3.1). */
export function repeatChance(window: Window, times: number): Fraction {
  const [size, width] = [rangeSize(window.range), window.places.length]
  let series = 0
  for (let shown = times; shown <= width; shown++) series += choose(width, shown) * (size - 1) ** (width - shown)
  return fraction(series, outcomes(window))
}

/** A whole result that shows `seen` in the window; the other places get numbers a draw could have there. */
export function resultShowing(window: Window, seen: readonly number[]): DrawResult {
  const { range, places } = window
  const unused = numbersFrom(range.from, range.to).filter(value => !seen.includes(value))
  return Array.from({ length: range.take }, (_, place) => {
    const shown = places.indexOf(place)
    if (shown >= 0) return seen[shown] ?? range.from
    return range.distinct ? (unused.shift() ?? range.from) : range.from + ((place * 3 + 1) % rangeSize(range))
  })
}
