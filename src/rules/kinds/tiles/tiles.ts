import { pickSelection, rowsOf } from '../../actionCode'
import type { Fraction } from '../../fraction'
import { fraction } from '../../fraction'
import { kindId } from '../../kindId'
import { numbersFrom } from '../../numberRange'
import type { PlayOption, PlayRow, PriceTier, RowRole, Selection } from '../../play'
import { QUICK_PICKS } from '../../play'
import type { Positions } from '../../positions'
import { randomSubset } from '../../random'
import { numberOptions } from '../parts/alphabet'
import type { Kind } from '../parts/kind'
import { anyPick, oneTier, tierOf } from '../parts/kind'

export type TileResult = 'won' | 'lost' | 'pushed'

/** One tile: its price is its own tier. */
export interface Tile {
  readonly label: string
  /** The number a value tile stands for; quick picks go by it. */
  readonly value?: number
  readonly role?: RowRole
  /** Drawn numbers it stands for, shown on it. */
  readonly numbers?: readonly number[]
  /** Its numbers change with the lunar year. */
  readonly yearly?: true
  readonly chance: Fraction
  readonly push?: Fraction
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
  return tiles.map(({ label, value = 0, numbers, yearly }, index) => ({
    value: valued ? value : index,
    code: label,
    label,
    ...(numbers ? { numbers } : {}),
    ...(yearly && { yearly })
  }))
}

const roleOf = ([first, ...others]: readonly Tile[]): Pick<PlayRow, 'role'> =>
  first?.role && others.every(each => each.role === first.role) ? { role: first.role } : {}

export const TILES = kindId<{ readonly positions: Positions; readonly tiles: readonly Tile[]; readonly label: string }>(
  'tiles'
)

/**
 * Square tiles: every picked tile is a note at its own odds, tier i belongs to tile i (§P0.4).
 * `bigFrom` is the least 大 among value tiles where that is not their upper half.
 */
export function tilesKind(positions: Positions, tiles: readonly Tile[], label = '选项', bigFrom?: number): Kind {
  const options = optionsOf(tiles)
  const quick = tiles.every(each => each.value !== undefined) ? QUICK_PICKS : []
  const indices = new Map(options.map((option, index) => [option.value, index]))
  const picked = (selection: Selection): readonly number[] =>
    valuesPicked(selection).map(value => indices.get(value) ?? -1)
  const resultOf = (index: number, drawn: readonly number[]): TileResult => tiles[index]?.test(drawn) ?? 'lost'
  return {
    kind: TILES.with({ positions, tiles, label }),
    positions,
    layout: 'tiles',
    rows: [{ label, ...roleOf(tiles), options, quick, ...(bigFrom === undefined ? {} : { bigFrom }) }],
    tiers: tiles.map(tierOfTile),
    refuse: anyPick,
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
    random: random =>
      pickSelection([
        randomSubset(
          random,
          options.map(option => option.value),
          1
        )
      ])
  }
}

const tierOfTile = (each: Tile): PriceTier => ({
  ...tierOf(each.label, each.chance),
  ...(each.push ? { push: each.push } : {})
})

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

export const VALUES = kindId<{
  readonly positions: Positions
  readonly label: string
  read(drawn: readonly number[]): number
}>('values')

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
    kind: VALUES.with({ positions, label, read }),
    positions,
    layout: 'rows',
    rows: [{ label, options: numberOptions(values), quick: QUICK_PICKS }],
    tiers: [tierOf(label, chance)],
    refuse: anyPick,
    count: selection => valuesPicked(selection).length,
    settle: (selection, drawn) => oneTier(valuesPicked(selection).includes(read(drawn)) ? 1 : 0),
    random: random => pickSelection([randomSubset(random, values, 1)])
  }
}
