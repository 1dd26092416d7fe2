import { sumOf } from '../../../rules/combinatorics'
import { placeSides } from '../../../rules/kinds/sides'
import type { Tile } from '../../../rules/kinds/tiles'
import { pushTile, tile } from '../../../rules/kinds/tiles'
import { NUMBERS, SUM_TIE } from './numbers'

const OUTCOMES = 10_000
/** Draws of 10 000 on either side of 18, and on it (§P10). */
const SIDE_WAYS = 4665
const TIE_WAYS = 670
const tied = (seen: readonly number[]): boolean => sumOf(seen) === SUM_TIE

export const BALL_SIDES = placeSides(NUMBERS)
export const TOTAL_SIDES: readonly Tile[] = [
  pushTile(
    tile('大', SIDE_WAYS, OUTCOMES, seen => sumOf(seen) > SUM_TIE),
    TIE_WAYS,
    tied
  ),
  pushTile(
    tile('小', SIDE_WAYS, OUTCOMES, seen => sumOf(seen) < SUM_TIE),
    TIE_WAYS,
    tied
  ),
  tile('单', 1, 2, seen => sumOf(seen) % 2 === 1),
  tile('双', 1, 2, seen => sumOf(seen) % 2 === 0)
]
