import type { Numbers } from './draws'
import { at, odd, range, total } from './draws'

export const FORMS = ['豹子', '顺子', '对子', '半顺', '杂六']
/** From the sets themselves: straights are the ten rotations of three neighbours on the ring of digits. */
export const digitForm = (three: Numbers): string => {
  const sorted = [...new Set(three)].sort((a, b) => a - b)
  if (sorted.length === 1) return '豹子'
  if (sorted.length === 2) return '对子'
  const near = (a: number, b: number) => (a - b + 10) % 10 === 1 || (b - a + 10) % 10 === 1
  const [a = 0, b = 0, c = 0] = sorted
  const pairs = [near(a, b), near(b, c), near(a, c)].filter(Boolean).length
  return pairs >= 2 ? '顺子' : pairs === 1 ? '半顺' : '杂六'
}
export const diceForm = (three: Numbers): string => {
  const text = [...three].sort().join('')
  if (/^(.)\1\1$/.test(text)) return '豹子'
  if (/(.)\1/.test(text)) return '对子'
  return '123456'.includes(text) ? '顺子' : '三不同'
}

/** A series as (numbers) → label. */
export type Outcome = readonly [rank: number, order: number, read: (n: Numbers) => string]
export const parity = (rank: number, v: (n: Numbers) => number): Outcome => [rank, 0, n => (odd(v(n)) ? '单' : '双')]
export const size = (rank: number, v: (n: Numbers) => number, big: number, tie = Number.NaN): Outcome => [
  rank,
  1,
  n => (v(n) === tie ? '和' : v(n) >= big ? '大' : '小')
]
export const dragon = (rank: number, i: number, j: number): Outcome => [
  rank,
  2,
  n => (at(n, i) > at(n, j) ? '龙' : at(n, i) < at(n, j) ? '虎' : '和')
]

export const top2 = (n: Numbers) => at(n, 0) + at(n, 1)
export const balls = (count: number, big: number): Outcome[] =>
  range(0, count - 1).flatMap(p => [parity(p + 1, n => at(n, p)), size(p + 1, n => at(n, p), big)])

export const racingSeries = [
  ...balls(10, 6),
  ...range(0, 4).map(p => dragon(p + 1, p, 9 - p)),
  parity(11, top2),
  size(11, top2, 12)
]
export const sscSeries = (dragonRank: number) => [
  ...balls(5, 5),
  parity(6, total),
  size(6, total, 23),
  dragon(dragonRank, 0, 4)
]
export const elevenSeries = [...balls(5, 6), parity(6, total), size(6, total, 31, 30), dragon(12, 0, 4)]
export const fc3dSeries = (dragonRank: number) => [
  ...balls(3, 5),
  parity(4, total),
  size(4, total, 14),
  dragon(dragonRank, 0, 2)
]
export const eggSeries = [parity(4, total), size(4, total, 14)]
export const k3Series: Outcome[] = [parity(4, total), size(4, total, 11), [4, 3, diceForm]]
