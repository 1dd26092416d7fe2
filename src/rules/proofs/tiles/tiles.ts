import { pickSelection, rowsOf } from '../../actionCode'
import type { Tile } from '../../kinds/tiles/tiles'
import { TILES, VALUES } from '../../kinds/tiles/tiles'
import type { PlayOption } from '../../play'
import type { Positions } from '../../positions'
import { testNote } from '../parts/notes'
import type { Sample } from '../parts/proof'
import { proves } from '../parts/proof'

/** The first tile that wins at `drawn`. */
function sampleAt(drawn: readonly number[], tiles: readonly Tile[], options: readonly PlayOption[]): Sample {
  const winner = tiles.findIndex(each => each.test(drawn) === 'won')
  return { selection: pickSelection([[options[winner]?.value ?? Number.NaN]]), drawn }
}

/** The first tile and the first draw, counting up, that makes it win. */
function sampleFor(positions: Positions, tiles: readonly Tile[], options: readonly PlayOption[]): Sample {
  const { range, indices } = positions
  const size = range.to - range.from + 1
  for (let n = 0; n < size ** indices.length; n++) {
    const drawn = indices.map((_, i) => range.from + (Math.floor(n / size ** i) % size))
    if (range.distinct && new Set(drawn).size < drawn.length) continue
    if (tiles[0]?.test(drawn) === 'won') return { selection: pickSelection([[options[0]?.value ?? 0]]), drawn }
  }
  throw new RangeError(`tile ${tiles[0]?.label} never wins`)
}

const square = proves(TILES, ({ positions, tiles, label }, { rows }) => {
  const options = rows[0]?.options ?? []
  return {
    positions,
    *notes(selection) {
      for (const value of rowsOf(selection)[0] ?? []) {
        const index = options.findIndex(option => option.value === value)
        yield {
          key: String(index),
          wins: drawn => {
            const result = tiles[index]?.test(drawn) ?? 'lost'
            return result === 'won' ? { tier: index } : result
          }
        }
      }
    },
    info: tiles.length === 1 ? '选中即为一注。' : `选择至少1个${label}，每个${label}为一注，按各自赔率派奖。`,
    win: `开奖结果与所选${label}相符，即为中奖。`,
    sample: drawn => (drawn ? sampleAt(drawn, tiles, options) : sampleFor(positions, tiles, options))
  }
})

const values = proves(VALUES, ({ positions, label, read }) => ({
  positions,
  *notes(selection) {
    for (const value of rowsOf(selection)[0] ?? []) yield testNote(String(value), drawn => read(drawn) === value)
  },
  info: `选择至少1个${label}，每个${label}为一注。`,
  win: `${positions.labels.join('、')}开奖号码的${label}等于所选数值，即为中奖。`,
  sample: () => ({
    selection: pickSelection([[1, 2]]),
    drawn: positions.indices.map((_, i) => (i === 0 ? 1 : 0))
  })
}))

export const TILE_PROOFS = [square, values]
