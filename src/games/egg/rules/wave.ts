import { sumOf } from '../../../rules/combinatorics'
import type { TieRule } from '../../../rules/kinds/tiles/sides'
import type { Tile } from '../../../rules/kinds/tiles/tiles'
import { pushTile, tile } from '../../../rules/kinds/tiles/tiles'

const WAVES = ['red', 'green', 'blue'] as const
type Wave = (typeof WAVES)[number]
export const WAVE_NAMES: Readonly<Record<Wave, string>> = { red: '红', green: '绿', blue: '蓝' }

/** §P14: 0, 13, 14 and 27 have no wave and lose all three bets; 'push' would return them. */
export const NO_WAVE: TieRule = 'lose'

const GREY: readonly number[] = [0, 13, 14, 27]
/** Waves by the remainder of three: 3 6 9 … red, 1 4 7 … green, 2 5 8 … blue. */
export const waveOf = (sum: number): Wave | undefined => (GREY.includes(sum) ? undefined : WAVES[sum % 3])

/** Of 1000; the grey sums take the other 152. */
const WAVE_WAYS: Readonly<Record<Wave, number>> = { red: 332, green: 258, blue: 258 }
const GREY_WAYS = 152

export const waveTiles = (none: TieRule): readonly Tile[] =>
  WAVES.map(wave => {
    const plain = tile(`${WAVE_NAMES[wave]}波`, WAVE_WAYS[wave], 1000, drawn => waveOf(sumOf(drawn)) === wave)
    return none === 'push' ? pushTile(plain, GREY_WAYS, drawn => waveOf(sumOf(drawn)) === undefined) : plain
  })
