import { sumOf } from '../../../rules/combinatorics'
import { positionSides } from '../../../rules/kinds/tiles/sides'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { pushTile, tile } from '../../../rules/kinds/tiles/tiles'
import { isOdd } from '../../../rules/parity'
import { NUMBERS, SUM_TIE } from './numbers'

const OUTCOMES = 10_000
/** Draws of 10 000 on either side of 18, and on it (§P10). */
const SIDE_WAYS = 4665
const TIE_WAYS = 670
const tied = (drawn: readonly number[]): boolean => sumOf(drawn) === SUM_TIE

export const BALL_SIDES = positionSides(NUMBERS)
export const TOTAL_SIDES: readonly Tile[] = [
  pushTile(
    tile('大', SIDE_WAYS, OUTCOMES, drawn => sumOf(drawn) > SUM_TIE),
    TIE_WAYS,
    tied
  ),
  pushTile(
    tile('小', SIDE_WAYS, OUTCOMES, drawn => sumOf(drawn) < SUM_TIE),
    TIE_WAYS,
    tied
  ),
  tile('单', 1, 2, drawn => isOdd(sumOf(drawn))),
  tile('双', 1, 2, drawn => !isOdd(sumOf(drawn)))
]
