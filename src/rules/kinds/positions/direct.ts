import { pickSelection, rowsOf } from '../../actionCode'
import { elementarySymmetric, product, sumOf } from '../../combinatorics'
import type { Fraction } from '../../fraction'
import { kindId } from '../../kindId'
import type { Selection } from '../../play'
import type { Positions } from '../../positions'
import { randomBelow, randomSubset } from '../../random'
import type { Alphabet } from '../parts/alphabet'
import { matchesIn, numbersOf, optionAt, rowOf } from '../parts/alphabet'
import type { Kind } from '../parts/kind'
import { anyPick, kindFault, noneWhen, oneTier, tierOf } from '../parts/kind'

const power = (base: Fraction, exponent: number): Fraction => ({
  hits: base.hits ** BigInt(exponent),
  of: base.of ** BigInt(exponent)
})

const sizes = (selection: Selection): readonly number[] => rowsOf(selection).map(row => row.length)
const names = (positions: Positions): string => positions.labels.join('、')

const oneEach = (alphabet: Alphabet, positions: Positions) => (random: () => number) =>
  pickSelection(positions.indices.map(() => [optionAt(alphabet, randomBelow(random, alphabet.options.length))]))

export const DIRECT = kindId<{ readonly positions: Positions; readonly alphabet: Alphabet }>('direct')

/** 直选复式 and 大小单双 by rows: one pick from every row, positions drawn independently (§P3.1–§P3.4). */
export function directKind(positions: Positions, alphabet: Alphabet = numbersOf(positions.range)): Kind {
  const count = (selection: Selection): number => product(sizes(selection))
  return {
    kind: DIRECT.with({ positions, alphabet }),
    positions,
    layout: 'rows',
    rows: positions.labels.map((label, i) => rowOf(alphabet, label, positions.indices[i] ?? i)),
    tiers: [tierOf('直选', power(alphabet.chance, positions.indices.length))],
    refuse: selection => noneWhen(count(selection), kindFault('pick.rows', { rows: names(positions) })),
    count,
    settle: (selection, drawn) =>
      oneTier(product(rowsOf(selection).map((row, i) => matchesIn(alphabet, row, drawn[i])))),
    random: oneEach(alphabet, positions)
  }
}

export const COMBO = kindId<{ readonly positions: Positions }>('combo')

/** 组合: every line also makes a note of its last k − 1, k − 2 … 1 positions, each at its own star price (§P3.1). */
export function comboKind(positions: Positions): Kind {
  const alphabet = numbersOf(positions.range)
  const stars = positions.indices.length
  const count = (selection: Selection): number => stars * product(sizes(selection))
  /** Tier 0 is all positions, tier i leaves out the first i. */
  const hits = (selection: Selection, drawn: readonly number[], tier: number): number =>
    product(rowsOf(selection).map((row, i) => (i < tier ? row.length : matchesIn(alphabet, row, drawn[i]))))
  const tiers = positions.indices.map((_, tier) => tierOf(`${stars - tier}星`, power(alphabet.chance, stars - tier)))
  return {
    ...directKind(positions),
    kind: COMBO.with({ positions }),
    tiers,
    count,
    settle: (selection, drawn) => ({ won: tiers.map((_, tier) => hits(selection, drawn, tier)), pushed: 0 })
  }
}

export const ANY_DIRECT = kindId<{ readonly positions: Positions; readonly k: number }>('any-direct')

/** 任选直选: notes of `k` positions out of the rows that hold picks (§P3.5). */
export function anyDirectKind(positions: Positions, k: number): Kind {
  const alphabet = numbersOf(positions.range)
  const count = (selection: Selection): number => elementarySymmetric(sizes(selection), k)
  return {
    ...directKind(positions),
    kind: ANY_DIRECT.with({ positions, k }),
    tiers: [tierOf('直选', power(alphabet.chance, k))],
    refuse: selection => noneWhen(count(selection), kindFault('pick.any-rows', { n: k })),
    count,
    settle: (selection, drawn) =>
      oneTier(
        elementarySymmetric(
          rowsOf(selection).map((row, i) => matchesIn(alphabet, row, drawn[i])),
          k
        )
      ),
    random: random => {
      const chosen = randomSubset(random, [...positions.indices.keys()], k)
      return pickSelection(
        positions.indices.map((_, i) =>
          chosen.includes(i) ? [optionAt(alphabet, randomBelow(random, alphabet.options.length))] : []
        )
      )
    }
  }
}

export const POSITION = kindId<{ readonly positions: Positions; readonly alphabet: Alphabet }>('position')

/** 定位胆 and 大小单双 by position: every pick is a note of its own; rows may stay empty (§P3.4, §P4.1). */
export function positionKind(positions: Positions, alphabet: Alphabet = numbersOf(positions.range)): Kind {
  const count = (selection: Selection): number => sumOf(sizes(selection))
  return {
    ...directKind(positions, alphabet),
    kind: POSITION.with({ positions, alphabet }),
    tiers: [tierOf('定位', alphabet.chance)],
    refuse: anyPick,
    count,
    settle: (selection, drawn) => oneTier(sumOf(rowsOf(selection).map((row, i) => matchesIn(alphabet, row, drawn[i])))),
    random: random => {
      const position = randomBelow(random, positions.indices.length)
      const value = optionAt(alphabet, randomBelow(random, alphabet.options.length))
      return pickSelection(positions.indices.map((_, i) => (i === position ? [value] : [])))
    }
  }
}
