import { pickSelection, rowsOf } from '../../actionCode'
import type { Fraction } from '../../fraction'
import { fraction } from '../../fraction'
import { numbersFrom } from '../../numberRange'
import type { PlayOption, PlayRow, PriceTier, RowRole, Selection } from '../../play'
import { QUICK_PICKS } from '../../play'
import type { Positions } from '../../positions'
import { randomSubset } from '../../random'
import { numberOptions } from '../parts/alphabet'
import type { Kind } from '../parts/kind'
import { kindFault, noneWhen, oneTier, tierOf } from '../parts/kind'
import { testNote } from '../parts/notes'

export type TileResult = 'won' | 'lost' | 'pushed'

/** One tile: its price is its own tier. */
export interface Tile {
  readonly label: string
  /** The number a value tile stands for; quick picks go by it. */
  readonly value?: number
  readonly role?: RowRole
  /** Drawn numbers it stands for, shown on it. */
  readonly numbers?: readonly number[]
  readonly chance: Fraction
  readonly push?: Fraction
  readonly fixedOdds?: number
  test(drawn: readonly number[]): TileResult
}

/** A tile that wins or loses, as a line of a table: label, chance as hits of outcomes, when it wins. */
export const tile = (label: string, hits: number, of: number, test: (drawn: readonly number[]) => boolean): Tile => ({
  label,
  chance: fraction(hits, of),
  test: drawn => (test(drawn) ? 'won' : 'lost')
})

/** A tile that pushes instead of deciding where `pushes` holds: `pushHits` of the same outcomes. */
export const pushTile = (base: Tile, pushHits: number, pushes: (drawn: readonly number[]) => boolean): Tile => ({
  ...base,
  push: fraction(pushHits, base.chance.of),
  test: drawn => (pushes(drawn) ? 'pushed' : base.test(drawn))
})

const valuesPicked = (selection: Selection): readonly number[] => rowsOf(selection)[0] ?? []

/** Options of the tiles: their values where every tile has one, else their index. */
function optionsOf(tiles: readonly Tile[]): readonly PlayOption[] {
  const valued = tiles.every(each => each.value !== undefined)
  return tiles.map(({ label, value = 0, numbers }, index) => ({
    value: valued ? value : index,
    code: label,
    label,
    ...(numbers ? { numbers } : {})
  }))
}

const roleOf = ([first, ...others]: readonly Tile[]): Pick<PlayRow, 'role'> =>
  first?.role && others.every(each => each.role === first.role) ? { role: first.role } : {}

/**
 * Square tiles: every picked tile is a note at its own odds, tier i belongs to tile i (§P0.4).
 * `bigFrom` is the least 大 among value tiles where that is not their upper half. The example shows `drawn`, else the
 * first draw, counting up, that makes the first tile win.
 */
export function tilesKind(
  positions: Positions,
  tiles: readonly Tile[],
  label = '选项',
  bigFrom?: number,
  drawn?: readonly number[]
): Kind {
  const options = optionsOf(tiles)
  const quick = tiles.every(each => each.value !== undefined) ? QUICK_PICKS : []
  const indices = new Map(options.map((option, index) => [option.value, index]))
  const picked = (selection: Selection): readonly number[] =>
    valuesPicked(selection).map(value => indices.get(value) ?? -1)
  const resultOf = (index: number, drawn: readonly number[]): TileResult => tiles[index]?.test(drawn) ?? 'lost'
  return {
    positions,
    layout: 'tiles',
    rows: [{ label, ...roleOf(tiles), options, quick, ...(bigFrom === undefined ? {} : { bigFrom }) }],
    tiers: tiles.map(tierOfTile),
    refuse: selection => noneWhen(picked(selection).length, kindFault('pick.none')),
    count: selection => picked(selection).length,
    settle: (selection, drawn) => {
      const won = Array<number>(tiles.length).fill(0)
      let pushed = 0
      for (const index of picked(selection)) {
        const result = resultOf(index, drawn)
        if (result === 'won') won[index] = 1
        if (result === 'pushed') pushed += 1
      }
      return { won, pushed }
    },
    *notes(selection) {
      for (const index of picked(selection)) {
        yield {
          key: String(index),
          wins: drawn => {
            const result = resultOf(index, drawn)
            return result === 'won' ? { tier: index } : result
          }
        }
      }
    },
    random: random =>
      pickSelection([
        randomSubset(
          random,
          options.map(option => option.value),
          1
        )
      ]),
    info: `选择至少1个${label}，每个${label}为一注，按各自赔率派奖。`,
    win: `开奖结果与所选${label}相符，即为中奖。`,
    sample: drawn ? sampleAt(drawn, tiles, options) : sampleFor(positions, tiles, options)
  }
}

/** Tiles whose names alone don't say when they win; `win` does. */
export const tilesWithHelp = (positions: Positions, tiles: readonly Tile[], label: string, win: string): Kind => ({
  ...tilesKind(positions, tiles, label),
  info: '选择至少1个选项，每个选项为一注，按各自赔率派奖。',
  win
})

const tierOfTile = (each: Tile): PriceTier => ({
  ...tierOf(each.label, each.chance),
  ...(each.push ? { push: each.push } : {}),
  ...(each.fixedOdds === undefined ? {} : { fixedOdds: each.fixedOdds })
})

/** The first tile that wins at `drawn`. */
function sampleAt(drawn: readonly number[], tiles: readonly Tile[], options: readonly PlayOption[]): Kind['sample'] {
  const winner = tiles.findIndex(each => each.test(drawn) === 'won')
  return { selection: pickSelection([[options[winner]?.value ?? Number.NaN]]), drawn }
}

/** The first tile and the first draw, counting up, that makes it win. */
function sampleFor(positions: Positions, tiles: readonly Tile[], options: readonly PlayOption[]): Kind['sample'] {
  const { range, indices } = positions
  const size = range.to - range.from + 1
  for (let n = 0; n < size ** indices.length; n++) {
    const drawn = indices.map((_, i) => range.from + (Math.floor(n / size ** i) % size))
    if (range.distinct && new Set(drawn).size < drawn.length) continue
    if (tiles[0]?.test(drawn) === 'won') return { selection: pickSelection([[options[0]?.value ?? 0]]), drawn }
  }
  throw new RangeError(`tile ${tiles[0]?.label} never wins`)
}

/** Tiles of plain values, each with its number of equally likely outcomes: 和值, 单号. */
export const valueTiles = (
  values: readonly number[],
  hitsOf: (value: number) => number,
  of: number,
  read: (drawn: readonly number[]) => number,
  print: (value: number) => string = String,
  role?: RowRole
): readonly Tile[] =>
  values.map(value => ({
    ...tile(print(value), hitsOf(value), of, drawn => read(drawn) === value),
    value,
    ...(role ? { role } : {})
  }))

/** Rows of single values at one price: every pick is a note and wins when the reading equals it (和值尾数). */
export function valueKind(
  positions: Positions,
  label: string,
  to: number,
  chance: Fraction,
  read: (drawn: readonly number[]) => number
): Kind {
  const values = numbersFrom(0, to)
  return {
    positions,
    layout: 'rows',
    rows: [{ label, options: numberOptions(values), quick: QUICK_PICKS }],
    tiers: [tierOf(label, chance)],
    refuse: selection => noneWhen(valuesPicked(selection).length, kindFault('pick.none')),
    count: selection => valuesPicked(selection).length,
    settle: (selection, drawn) => oneTier(valuesPicked(selection).includes(read(drawn)) ? 1 : 0),
    *notes(selection) {
      for (const value of valuesPicked(selection)) yield testNote(String(value), drawn => read(drawn) === value)
    },
    random: random => pickSelection([randomSubset(random, values, 1)]),
    info: `选择至少1个${label}，每个${label}为一注。`,
    win: `${positions.labels.join('、')}开奖号码的${label}等于所选数值，即为中奖。`,
    sample: { selection: pickSelection([[1, 2]]), drawn: positions.indices.map((_, i) => (i === 0 ? 1 : 0)) }
  }
}
