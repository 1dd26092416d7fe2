import { sumOf } from '../../../rules/combinatorics'
import { FORMS } from '../../../rules/forms'
import type { TieRule } from '../../../rules/kinds/tiles/sides'
import {
  digitForms,
  digitPrimes,
  dragonTiger,
  numberTiles,
  positionSides,
  sumSides
} from '../../../rules/kinds/tiles/sides'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { tile, valueTiles } from '../../../rules/kinds/tiles/tiles'
import { numbersFrom } from '../../../rules/numberRange'
import { isOdd } from '../../../rules/parity'
import { NUMBERS, SUM_BIG_FROM } from './numbers'

/** §P14: 和 is on the board, so 龙 and 虎 lose on a tie. */
const DRAGON_TIGER_TIE: TieRule = 'lose'

export const TOTAL_SIDES = sumSides(SUM_BIG_FROM)

export const BALL_SIDES: readonly Tile[] = [...positionSides(NUMBERS), ...digitPrimes]
export const BALL_NUMBERS = numberTiles(NUMBERS)
export const DRAGON_TIGER = dragonTiger(NUMBERS, DRAGON_TIGER_TIE)
export const SPECIAL_FORMS = digitForms(['triple', 'straight', 'pair'])
export const ALL_FORMS = digitForms(FORMS)

/** 斗牛: 0 无牛, 1–9, 10 牛牛. Three of the five sum to a multiple of ten; the value is the last digit of all five. */
function bullOf(digits: readonly number[]): number {
  const total = sumOf(digits)
  const twoLeft = digits.some((one, i) => digits.some((other, j) => j > i && (total - one - other) % 10 === 0))
  return twoLeft ? total % 10 || 10 : 0
}

/** Ways of 100 000 (§P3.6). */
const BULL_WAYS = [35649, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6456]
const bullWays = (test: (bull: number) => boolean): number =>
  sumOf(BULL_WAYS.filter((_, bull) => bull > 0 && test(bull)))

/** 牛大 is 牛6 to 牛牛, 牛小 牛1 to 牛5, 牛牛 is even; 无牛 loses all four (§P17.5). */
const bullSide = (label: string, test: (bull: number) => boolean): Tile =>
  tile(label, bullWays(test), 100_000, drawn => bullOf(drawn) > 0 && test(bullOf(drawn)))

const bullName = (bull: number): string => (bull === 10 ? '牛牛' : bull === 0 ? '无牛' : `牛${bull}`)

export const BULL: readonly Tile[] = [
  ...valueTiles([...numbersFrom(1, 10), 0], bull => BULL_WAYS[bull] ?? 0, 100_000, bullOf, bullName),
  bullSide('牛大', bull => bull >= 6),
  bullSide('牛小', bull => bull <= 5),
  bullSide('牛单', isOdd),
  bullSide('牛双', bull => !isOdd(bull))
]
