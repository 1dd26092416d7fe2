import { sumOf } from '../../../rules/combinatorics'
import { sumTable } from '../../../rules/kinds/sums/expand'
import type { TieRule } from '../../../rules/kinds/tiles/sides'
import { digitForms, dragonTiger, numberTiles, positionSides } from '../../../rules/kinds/tiles/sides'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { tile, valueTiles } from '../../../rules/kinds/tiles/tiles'
import { numbersFrom } from '../../../rules/numberRange'
import { isOdd } from '../../../rules/parity'
import { EXTREME_BIG_FROM, EXTREME_SMALL_TO, NUMBERS, SUM_BIG_FROM } from './numbers'

/** §P14: 龙 and 虎 lose on a tie, and 和 is sold. */
const DRAGON_TIGER_TIE: TieRule = 'lose'

export const SUMS = numbersFrom(0, 27)
const SUM_WAYS = sumTable(3)
/** Ordered digits of 1000 with a sum (§P8.2). */
export const sumWays = (sum: number): number => SUM_WAYS[sum] ?? 0

const OUTCOMES = 1000
const bySum = (label: string, ways: number, test: (sum: number) => boolean): Tile =>
  tile(label, ways, OUTCOMES, drawn => test(sumOf(drawn)))

const isBig = (sum: number): boolean => sum >= SUM_BIG_FROM

export const SUM_TILES = valueTiles(SUMS, sumWays, OUTCOMES, sumOf)

export const SUM_SIDES: readonly Tile[] = [
  bySum('大', 500, isBig),
  bySum('小', 500, sum => !isBig(sum)),
  bySum('单', 500, isOdd),
  bySum('双', 500, sum => !isOdd(sum))
]

export const COMBO: readonly Tile[] = [
  bySum('大单', 231, sum => isBig(sum) && isOdd(sum)),
  bySum('大双', 269, sum => isBig(sum) && !isOdd(sum)),
  bySum('小单', 269, sum => !isBig(sum) && isOdd(sum)),
  bySum('小双', 231, sum => !isBig(sum) && !isOdd(sum))
]

export const EXTREME: readonly Tile[] = [
  bySum('极大', 56, sum => sum >= EXTREME_BIG_FROM),
  bySum('极小', 56, sum => sum <= EXTREME_SMALL_TO)
]

export const LEOPARD = digitForms(['triple'])
export const FORM_TILES = digitForms(['straight', 'pair'])
export const BALL_NUMBERS = numberTiles(NUMBERS)
export const BALL_SIDES = positionSides(NUMBERS)
export const DRAGON_TIGER = dragonTiger(NUMBERS, DRAGON_TIGER_TIE)

/** By the remainder of three of the sum (§P8.1). */
export const DRAGON_TIGER_LEOPARD: readonly Tile[] = [
  bySum('龙', 334, sum => sum % 3 === 0),
  bySum('虎', 333, sum => sum % 3 === 1),
  bySum('豹', 333, sum => sum % 3 === 2)
]

export const EDGE: readonly Tile[] = [
  bySum('边', 440, sum => sum <= 9 || sum >= 18),
  bySum('中', 560, sum => sum >= 10 && sum <= 17),
  bySum('大边', 220, sum => sum >= 18),
  bySum('小边', 220, sum => sum <= 9)
]

/** The units digit of the sum: each of the ten is equally likely. */
const tailOf = (sum: number): number => sum % 10
export const TAIL: readonly Tile[] = [
  ...numbersFrom(0, 9).map(tail => bySum(`${tail}尾`, 100, sum => tailOf(sum) === tail)),
  bySum('尾大', 500, sum => tailOf(sum) >= 5),
  bySum('尾小', 500, sum => tailOf(sum) < 5),
  bySum('尾单', 500, sum => isOdd(tailOf(sum))),
  bySum('尾双', 500, sum => !isOdd(tailOf(sum)))
]
