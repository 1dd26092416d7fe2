import { fraction } from '../../../rules/fraction'
import type { Kind } from '../../../rules/kinds/parts/kind'
import type { NumberGroup } from '../../../rules/kinds/sets/noteMakers'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { tile, tilesKind } from '../../../rules/kinds/tiles/tiles'
import { printNumber } from '../../../rules/numberRange'
import type { PickerLayout } from '../../../rules/play'
import type { Positions } from '../../../rules/positions'
import { BALLS, DRAWN_GAME, NUMBERS } from './numbers'

/** A board of tiles at their own odds. */
export const boardKind = (
  positions: Positions,
  tiles: readonly Tile[],
  { label, layout = 'tiles' }: { readonly label: string; readonly layout?: PickerLayout }
): Kind => ({ ...tilesKind(positions, tiles, label), layout })

/** A tile of one ball that wins when the ball is one of `numbers`; 49 wins or loses like any other. */
export const ballTile = ({ label, numbers, yearly }: NumberGroup): Tile => ({
  ...tile(label, numbers.length, BALLS.length, ([number = Number.NaN]) => numbers.includes(number)),
  numbers,
  ...(yearly && { yearly })
})

/** A tile of one ball that is returned on 49 and wins on the others of `numbers` (§P6.0). */
export function returnedTile({ label, numbers }: NumberGroup): Tile {
  const winning = numbers.filter(number => number !== DRAWN_GAME)
  return {
    label,
    chance: fraction(winning.length, BALLS.length),
    push: fraction(1, BALLS.length),
    test: ([number = Number.NaN]) => {
      if (number === DRAWN_GAME) return 'pushed'
      return winning.includes(number) ? 'won' : 'lost'
    }
  }
}

/** Numbers of which a rule is true. */
export const group = (label: string, test: (number: number) => boolean): NumberGroup => ({
  label,
  numbers: BALLS.filter(test)
})

/** One tile a number, on the 49 grid. */
export const numberTilesOf = (
  hits: number,
  wins: (number: number, drawn: readonly number[]) => boolean
): readonly Tile[] =>
  BALLS.map(value => ({
    ...tile(printNumber(value, NUMBERS.width), hits, BALLS.length, drawn => wins(value, drawn)),
    value
  }))
