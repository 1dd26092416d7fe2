import { sumOf } from '../../../rules/combinatorics'
import { FORM_NAMES, formOf } from '../../../rules/forms'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { dragonTiger, numberTiles } from '../../../rules/kinds/tiles/sides'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { pushTile, tile, valueTiles } from '../../../rules/kinds/tiles/tiles'
import { numbersFrom, printNumber } from '../../../rules/numberRange'
import { isOdd } from '../../../rules/parity'
import { NUMBERS, SETS, SUM_TIE } from './numbers'

const printed = (value: number): string => printNumber(value, NUMBERS.width)

const BIG = bigFrom(NUMBERS)
/** Number 11 is 大 and 单 (§P14, §S9). */
export const BALL_SIDES: readonly Tile[] = [
  tile('大', 6, 11, ([shown = 0]) => shown >= BIG),
  tile('小', 5, 11, ([shown = 0]) => shown < BIG),
  tile('单', 6, 11, ([shown = 0]) => isOdd(shown)),
  tile('双', 5, 11, ([shown = 0]) => !isOdd(shown))
]
export const BALL_NUMBERS = numberTiles(NUMBERS)
/** Five numbers never tie. */
export const DRAGON_TIGER = dragonTiger(NUMBERS, 'lose')

/** 一中一: the number stands among the five. */
export const ANY_NUMBER: readonly Tile[] = numbersFrom(NUMBERS.from, NUMBERS.to).map(value => ({
  ...tile(printed(value), 5, 11, drawn => drawn.includes(value)),
  value
}))

const TIE_SETS = 32
const tied = (drawn: readonly number[]): boolean => sumOf(drawn) === SUM_TIE

/** Sets of 462; only 大 and 小 are returned at 30, which is 双 (§P7.2). */
export const TOTAL_SIDES: readonly Tile[] = [
  pushTile(
    tile('大', 215, SETS, drawn => sumOf(drawn) > SUM_TIE),
    TIE_SETS,
    tied
  ),
  pushTile(
    tile('小', 215, SETS, drawn => sumOf(drawn) < SUM_TIE),
    TIE_SETS,
    tied
  ),
  tile('单', 236, SETS, drawn => isOdd(sumOf(drawn))),
  tile('双', 226, SETS, drawn => !isOdd(sumOf(drawn)))
]

export const TOTAL_TAIL: readonly Tile[] = [
  tile('尾大', 232, SETS, drawn => sumOf(drawn) % 10 >= 5),
  tile('尾小', 230, SETS, drawn => sumOf(drawn) % 10 < 5)
]

/** Sets of 165; three of five different numbers have no 豹子 and no 对子, and 11 does not join 1 (§P14). */
export const FORMS: readonly Tile[] = (
  [
    ['straight', 9],
    ['halfStraight', 72],
    ['mixed', 84]
  ] as const
).map(([form, ways]) => tile(FORM_NAMES[form], ways, 165, drawn => formOf(drawn, 'line') === form))

/** Sets of 462 with five, four … no odd numbers. */
const ODD_WAYS = [6, 75, 200, 150, 30, 1]
export const ODD_EVEN: readonly Tile[] = ODD_WAYS.map((ways, even) =>
  tile(`${5 - even}单${even}双`, ways, SETS, drawn => drawn.filter(isOdd).length === 5 - even)
)

/** The third smallest of the five; sets of 462 with each from 3 to 9. */
export const medianOf = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[2] ?? 0
const MEDIAN_WAYS = [28, 63, 90, 100, 90, 63, 28]
export const MEDIAN = valueTiles(numbersFrom(3, 9), value => MEDIAN_WAYS[value - 3] ?? 0, SETS, medianOf, printed)
