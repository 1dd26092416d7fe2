import { FORMS } from '../../../rules/forms'
import { spanCount } from '../../../rules/kinds/sums/expand'
import type { TieRule } from '../../../rules/kinds/tiles/sides'
import { digitForms, dragonTiger, numberTiles, positionSides, sumSides } from '../../../rules/kinds/tiles/sides'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { tile, valueTiles } from '../../../rules/kinds/tiles/tiles'
import { numbersFrom } from '../../../rules/numberRange'
import { isOdd } from '../../../rules/parity'
import { NUMBERS, SUM_BIG_FROM } from './numbers'

/** §P14: 和 is on the board, so 龙 and 虎 lose on a tie. */
const DRAGON_TIGER_TIE: TieRule = 'lose'

export const TOTAL_SIDES = sumSides(SUM_BIG_FROM)

export const BALL_SIDES = positionSides(NUMBERS)
export const BALL_NUMBERS = numberTiles(NUMBERS)
export const DRAGON_TIGER = dragonTiger(NUMBERS, DRAGON_TIGER_TIE)
export const ALL_FORMS = digitForms(FORMS)

/** 跨度: the largest digit less the smallest, 0 to 9. */
export const spanOf = (digits: readonly number[]): number => Math.max(...digits) - Math.min(...digits)
export const SPANS = valueTiles(numbersFrom(0, 9), width => spanCount(3, width), 1000, spanOf)

/** 二字和数: whether the sum of two of the three digits is odd or even. */
export const PAIR_SUMS: readonly Tile[] = (
  [
    ['百十', 0, 1],
    ['百个', 0, 2],
    ['十个', 1, 2]
  ] as const
).flatMap(([name, one, other]) => {
  const odd = (drawn: readonly number[]): boolean => isOdd((drawn[one] ?? 0) + (drawn[other] ?? 0))
  return [tile(`${name}单`, 1, 2, odd), tile(`${name}双`, 1, 2, drawn => !odd(drawn))]
})
