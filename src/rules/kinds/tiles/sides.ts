import { sumOf } from '../../combinatorics'
import type { Form } from '../../forms'
import { DIGIT_FORM_WAYS, FORM_NAMES, formOf } from '../../forms'
import { fraction } from '../../fraction'
import type { NumberRange } from '../../numberRange'
import { numbersFrom, printNumber, rangeSize } from '../../numberRange'
import { isOdd } from '../../parity'
import { BSOE, bsoeOf } from '../parts/alphabet'
import type { Tile } from './tiles'
import { pushTile, tile, valueTiles } from './tiles'

/** What 龙 and 虎 do on a tie: carried by the play, never inferred from its price (§P3.7). */
export type TieRule = 'lose' | 'push'

/** 大小单双 of the one position drawn. */
export const positionSides = (range: NumberRange): readonly Tile[] => {
  const alphabet = bsoeOf(range)
  return BSOE.map((label, value) => ({
    label,
    chance: alphabet.chance,
    test: drawn => (alphabet.matches(value, drawn[0] ?? Number.NaN) ? 'won' : 'lost')
  }))
}

/** 大小单双 of a sum for which 大 and 小, and 单 and 双, are equally likely. */
export const sumSides = (bigFrom: number): readonly Tile[] => [
  tile('大', 1, 2, drawn => sumOf(drawn) >= bigFrom),
  tile('小', 1, 2, drawn => sumOf(drawn) < bigFrom),
  tile('单', 1, 2, drawn => isOdd(sumOf(drawn))),
  tile('双', 1, 2, drawn => !isOdd(sumOf(drawn)))
]

/** 质合 of a digit, in the chart convention: 1 is 质 (§T3). */
const PRIME_DIGITS: readonly number[] = [1, 2, 3, 5, 7]
export const digitPrimes: readonly Tile[] = [
  tile('质', 5, 10, ([shown = 0]) => PRIME_DIGITS.includes(shown)),
  tile('合', 5, 10, ([shown = 0]) => !PRIME_DIGITS.includes(shown))
]

/** One tile a number of the position drawn. */
export const numberTiles = (range: NumberRange): readonly Tile[] =>
  valueTiles(
    numbersFrom(range.from, range.to),
    () => 1,
    rangeSize(range),
    ([shown = Number.NaN]) => shown,
    value => printNumber(value, range.width),
    'numbers'
  )

/** 龙 the first position drawn is greater, 虎 it is less. Independent positions can tie, and then 和 is sold too. */
export function dragonTiger(range: NumberRange, tie: TieRule): readonly Tile[] {
  const size = rangeSize(range)
  const half = (size * (size - 1)) / 2
  const ways = range.distinct ? size * (size - 1) : size * size
  const sides = [
    tile('龙', half, ways, ([front = 0, back = 0]) => front > back),
    tile('虎', half, ways, ([front = 0, back = 0]) => front < back)
  ]
  if (range.distinct) return sides
  const tied = ([front, back]: readonly number[]): boolean => front === back
  const sold = tie === 'push' ? sides.map(side => pushTile(side, size, tied)) : sides
  return [...sold, tile('和', size, ways, tied)]
}

/** Forms of three digits, those asked for. */
export const digitForms = (forms: readonly Form[]): readonly Tile[] =>
  forms.map(form => ({
    label: FORM_NAMES[form],
    chance: fraction(DIGIT_FORM_WAYS[form], 1000),
    test: drawn => (formOf(drawn) === form ? 'won' : 'lost')
  }))
