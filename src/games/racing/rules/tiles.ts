import { sumOf } from '../../../rules/combinatorics'
import { dragonTiger, numberTiles, positionSides } from '../../../rules/kinds/tiles/sides'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { tile, valueTiles } from '../../../rules/kinds/tiles/tiles'
import { numbersFrom } from '../../../rules/numberRange'
import { isOdd } from '../../../rules/parity'
import { NUMBERS, SUM_BIG_FROM } from './numbers'

/** Ordered pairs of 90 with each sum 3–19, §P4.3. */
export const pairWays = (sum: number): number => 2 * Math.floor((sum <= 11 ? sum - 1 : 21 - sum) / 2)

/** §P14: 冠亚和 11 is 小 and 单. */
export const SUM_SIDES: readonly Tile[] = [
  tile('大', 4, 9, drawn => sumOf(drawn) >= SUM_BIG_FROM),
  tile('小', 5, 9, drawn => sumOf(drawn) < SUM_BIG_FROM),
  tile('单', 5, 9, drawn => isOdd(sumOf(drawn))),
  tile('双', 4, 9, drawn => !isOdd(sumOf(drawn)))
]

export const SUM_TILES = valueTiles(numbersFrom(3, 19), pairWays, 90, sumOf)

/** Sets of 120 with each sum 6–27, §P4.1. */
const TRIPLE_WAYS = [1, 1, 2, 3, 4, 5, 7, 8, 9, 10, 10, 10, 10, 9, 8, 7, 5, 4, 3, 2, 1, 1]
export const SUM3_TILES = valueTiles(numbersFrom(6, 27), sum => TRIPLE_WAYS[sum - 6] ?? 0, 120, sumOf)

export const POSITION_SIDES = positionSides(NUMBERS)
export const POSITION_NUMBERS = numberTiles(NUMBERS)
/** No tie can happen between two positions. */
export const DRAGON_TIGER = dragonTiger(NUMBERS, 'lose')

/** Sides of the position first, then 龙虎 against the mirror position; over the position and its mirror. */
export const FRONT_POSITION_SIDES: readonly Tile[] = [...POSITION_SIDES, ...DRAGON_TIGER]

export const PAIR_TILES: readonly Tile[] = numbersFrom(1, 10).flatMap(low =>
  numbersFrom(low + 1, 10).map(high =>
    tile(`${low}-${high}`, 1, 45, drawn => drawn.includes(low) && drawn.includes(high))
  )
)
