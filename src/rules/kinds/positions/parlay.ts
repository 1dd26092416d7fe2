import { pickSelection, rowsOf } from '../../actionCode'
import { product } from '../../combinatorics'
import { kindId } from '../../kindId'
import type { Odds } from '../../money'
import { YUAN } from '../../money'
import { roundedOdds } from '../../odds'
import type { PriceTier, Selection } from '../../play'
import type { Positions } from '../../positions'
import { randomBelow, randomSubset } from '../../random'
import { labelOptions } from '../parts/alphabet'
import type { Kind } from '../parts/kind'
import { kindFault, noneWhen } from '../parts/kind'
import type { TileResult } from '../tiles/tiles'

/** A leg: what must be true of one drawn number. Legs of one price class have one price. */
export interface Leg {
  readonly label: string
  readonly priceClass: string
  /** What the class is called. */
  readonly className: string
  /** The price of a leg of its class. */
  readonly odds: Odds
  test(number: number): TileResult
}

/** How many legs of each class. */
type Shape = readonly number[]
const key = (shape: Shape): string => shape.join(' ')

/** Every way to split 1 … `most` legs over the classes; the single legs first. */
function shapes(classes: number, most: number): readonly Shape[] {
  const all = (left: number, open: number): readonly (readonly number[])[] =>
    open === 0
      ? [[]]
      : Array.from({ length: left + 1 }, (_, here) => here).flatMap(here =>
          all(left - here, open - 1).map(rest => [here, ...rest])
        )
  const legs = (shape: Shape): number => shape.reduce((sum, part) => sum + part, 0)
  // They come in ascending order; of as many legs those with more of the first class stand first.
  return all(most, classes)
    .filter(shape => legs(shape) > 0)
    .reverse()
    .sort((a, b) => legs(a) - legs(b))
}

/** Product of the prices of the legs, rounded down as every price is. */
function productOdds(shape: Shape, prices: readonly number[]): number {
  let [value, scale] = [1n, 1n]
  for (const [at, legs] of shape.entries()) {
    value *= BigInt(prices[at] ?? 0) ** BigInt(legs)
    scale *= BigInt(YUAN) ** BigInt(legs)
  }
  return roundedOdds(Number((value * BigInt(YUAN)) / scale))
}

interface ParlayParams {
  readonly legs: readonly Leg[]
  /** Exact chance that a note of this shape wins outright, its labels chosen at random in their classes. */
  shapeChance(shape: Shape): PriceTier['chance']
  readonly promise: NonNullable<Kind['promise']>
}

export const PARLAY = kindId<{
  readonly positions: Positions
  readonly legs: readonly Leg[]
  /** Legs of each price class, by tier. */
  readonly shapes: readonly Shape[]
}>('parlay')

/**
 * 正码过关: one label from each of 2 to 6 positions is a note; it wins when all legs do and pays the product of their
 * prices, a pushed leg counting 1 (§P6.2). A tier is a shape: how many won legs of each class.
 */
export function parlayKind(positions: Positions, params: ParlayParams): Kind {
  const { legs } = params
  const classes = [...new Set(legs.map(leg => leg.priceClass))]
  const names = classes.map(name => legs.find(each => each.priceClass === name)?.className ?? '')
  const prices = classes.map(name => legs.find(each => each.priceClass === name)?.odds ?? 0)
  const classOf = legs.map(leg => classes.indexOf(leg.priceClass))
  const table = shapes(classes.length, positions.indices.length)
  const tierFor = new Map(table.map((shape, tier) => [key(shape), tier]))
  const nameOf = (shape: Shape): string =>
    shape.flatMap((count, at) => (count > 0 ? [`${names[at]}×${count}`] : [])).join(' ')
  const chosen = (selection: Selection): readonly (readonly [position: number, row: readonly number[]])[] => {
    const used = [...rowsOf(selection).entries()].filter(([, row]) => row.length > 0)
    return used.length >= 2 ? used : []
  }
  const count = (selection: Selection): number => {
    const rows = chosen(selection)
    return rows.length > 0 ? product(rows.map(([, row]) => row.length)) : 0
  }
  const result = (leg: number, number: number | undefined): TileResult =>
    legs[leg]?.test(number ?? Number.NaN) ?? 'lost'
  return {
    kind: PARLAY.with({ positions, legs, shapes: table }),
    positions,
    layout: 'rows',
    rows: positions.labels.map(label => ({
      label,
      options: labelOptions(legs.map(leg => leg.label)).map(option => ({
        ...option,
        tier: classOf[option.value] ?? 0
      })),
      quick: ['none']
    })),
    tiers: table.map(shape => ({
      name: nameOf(shape),
      chance: params.shapeChance(shape),
      fixedOdds: productOdds(shape, prices)
    })),
    promise: params.promise,
    refuse: selection => noneWhen(count(selection), kindFault('pick.parlay')),
    count,
    settle: (selection, drawn) => {
      const rows = chosen(selection)
      // Ways to have won legs of each shape, position by position: its size is that of the price table.
      let ways = new Map<string, { readonly shape: Shape; readonly notes: number }>(
        rows.length > 0 ? [['', { shape: classes.map(() => 0), notes: 1 }]] : []
      )
      for (const [position, row] of rows) {
        const next = new Map<string, { readonly shape: Shape; readonly notes: number }>()
        const add = (shape: Shape, notes: number) => {
          const name = key(shape)
          next.set(name, { shape, notes: (next.get(name)?.notes ?? 0) + notes })
        }
        for (const leg of row) {
          const outcome = result(leg, drawn[position])
          if (outcome === 'lost') continue
          for (const { shape, notes } of ways.values()) {
            const won = outcome === 'won' ? classOf[leg] : undefined
            add(
              shape.map((legsWon, at) => (at === won ? legsWon + 1 : legsWon)),
              notes
            )
          }
        }
        ways = next
      }
      const won = table.map(() => 0)
      for (const [name, { notes }] of ways) {
        const tier = tierFor.get(name)
        if (tier !== undefined) won[tier] = notes
      }
      return { won, pushed: 0 }
    },
    random: random => {
      const two = randomSubset(random, [...positions.indices.keys()], 2)
      return pickSelection(
        positions.indices.map((_, position) => (two.includes(position) ? [randomBelow(random, legs.length)] : []))
      )
    }
  }
}
