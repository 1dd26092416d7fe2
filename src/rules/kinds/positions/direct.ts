import { pickSelection, rowsOf } from '../../actionCode'
import { combinations, elementarySymmetric, product, sumOf, tuples } from '../../combinatorics'
import type { Fraction } from '../../fraction'
import type { Selection } from '../../play'
import type { Positions } from '../../positions'
import { randomBelow, randomSubset } from '../../random'
import type { Alphabet } from '../parts/alphabet'
import { matchesIn, numbersOf, optionAt, rowOf, shownFor } from '../parts/alphabet'
import type { Kind, KindNote } from '../parts/kind'
import { kindFault, noneWhen, oneTier, tierOf } from '../parts/kind'

const power = (base: Fraction, exponent: number): Fraction => ({
  hits: base.hits ** BigInt(exponent),
  of: base.of ** BigInt(exponent)
})

const sizes = (selection: Selection): readonly number[] => rowsOf(selection).map(row => row.length)
const names = (positions: Positions): string => positions.labels.join('、')

/** A note that names options for some positions: wins when every one of them is true there. */
const optionsNote = (
  alphabet: Alphabet,
  placed: readonly (readonly [position: number, value: number])[],
  tier = 0
): KindNote => ({
  key: placed.map(([position, value]) => `${position}:${value}`).join(' '),
  wins: drawn =>
    placed.every(([position, value]) => alphabet.matches(value, drawn[position] ?? Number.NaN)) ? { tier } : 'lost'
})

const oneEach = (alphabet: Alphabet, positions: Positions) => (random: () => number) =>
  pickSelection(positions.indices.map(() => [optionAt(alphabet, randomBelow(random, alphabet.options.length))]))

/** First row two picks, the others one: the smallest bet that shows how notes multiply. */
function sampleRows(alphabet: Alphabet, positions: Positions): Kind['sample'] {
  const rows = positions.indices.map((_, position) =>
    position === 0 ? [optionAt(alphabet, 0), optionAt(alphabet, 1)] : [optionAt(alphabet, position + 1)]
  )
  return { selection: pickSelection(rows), drawn: rows.map(row => shownFor(alphabet, row[0] ?? 0)) }
}

/** 直选复式 and 大小单双 by rows: one pick from every row, positions drawn independently (§P3.1–§P3.4). */
export function directKind(positions: Positions, alphabet: Alphabet = numbersOf(positions.range)): Kind {
  const count = (selection: Selection): number => product(sizes(selection))
  return {
    positions,
    layout: 'rows',
    rows: positions.labels.map((label, i) => rowOf(alphabet, label, positions.indices[i] ?? i)),
    tiers: [tierOf('直选', power(alphabet.chance, positions.indices.length))],
    refuse: selection => noneWhen(count(selection), kindFault('pick.rows', { rows: names(positions) })),
    count,
    settle: (selection, drawn) =>
      oneTier(product(rowsOf(selection).map((row, i) => matchesIn(alphabet, row, drawn[i])))),
    *notes(selection) {
      for (const tuple of tuples(rowsOf(selection))) yield optionsNote(alphabet, [...tuple.entries()])
    },
    random: oneEach(alphabet, positions),
    info: `从${names(positions)}各选至少1个${alphabet.noun}组成一注。`,
    win: `所选${alphabet.noun}与开奖号码的${names(positions)}逐位相符，即为中奖。`,
    sample: sampleRows(alphabet, positions)
  }
}

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
    tiers,
    count,
    settle: (selection, drawn) => ({ won: tiers.map((_, tier) => hits(selection, drawn, tier)), pushed: 0 }),
    *notes(selection) {
      for (const tuple of tuples(rowsOf(selection))) {
        for (const tier of tiers.keys()) {
          const note = optionsNote(alphabet, [...tuple.entries()].slice(tier), tier)
          yield { ...note, key: `${tuple.join(' ')}/${note.key}` }
        }
      }
    },
    info: `从${names(positions)}各选至少1个号码，每组号码含${tiers.map(tier => tier.name).join('、')}各一注。`,
    win: `从末位起连续相符，每一级各中一注，按该级赔率派奖。`
  }
}

/** 任选直选: notes of `k` positions out of the rows that hold picks (§P3.5). */
export function anyDirectKind(positions: Positions, k: number): Kind {
  const alphabet = numbersOf(positions.range)
  const count = (selection: Selection): number => elementarySymmetric(sizes(selection), k)
  const last = positions.indices.length - k
  const sample = sampleRows(alphabet, { ...positions, indices: positions.indices.slice(last) })
  return {
    ...directKind(positions),
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
    *notes(selection) {
      for (const chosen of combinations([...positions.indices.keys()], k)) {
        for (const tuple of tuples(chosen.map(position => rowsOf(selection)[position] ?? []))) {
          yield optionsNote(
            alphabet,
            chosen.map((position, i) => [position, tuple[i] ?? 0])
          )
        }
      }
    },
    random: random => {
      const chosen = randomSubset(random, [...positions.indices.keys()], k)
      return pickSelection(
        positions.indices.map((_, i) =>
          chosen.includes(i) ? [optionAt(alphabet, randomBelow(random, alphabet.options.length))] : []
        )
      )
    },
    info: `至少在${k}个位置上各选1个号码，每${k}个位置的号码组成一注。`,
    win: `一注的${k}个号码与各自位置的开奖号码相同，即为中奖。`,
    sample: {
      selection: pickSelection([...Array<readonly number[]>(last).fill([]), ...rowsOf(sample.selection)]),
      drawn: [...Array<number>(last).fill(positions.range.from), ...sample.drawn]
    }
  }
}

/** 定位胆 and 大小单双 by position: every pick is a note of its own; rows may stay empty (§P3.4, §P4.1). */
export function positionKind(positions: Positions, alphabet: Alphabet = numbersOf(positions.range)): Kind {
  const count = (selection: Selection): number => sumOf(sizes(selection))
  const sample = positions.indices.map((_, position) =>
    position === 0 ? [optionAt(alphabet, 0), optionAt(alphabet, 1)] : position === 1 ? [optionAt(alphabet, 2)] : []
  )
  const range = positions.range
  return {
    ...directKind(positions, alphabet),
    tiers: [tierOf('定位', alphabet.chance)],
    refuse: selection => noneWhen(count(selection), kindFault('pick.none')),
    count,
    settle: (selection, drawn) => oneTier(sumOf(rowsOf(selection).map((row, i) => matchesIn(alphabet, row, drawn[i])))),
    *notes(selection) {
      for (const [position, row] of rowsOf(selection).entries()) {
        for (const value of row) yield optionsNote(alphabet, [[position, value]])
      }
    },
    random: random => {
      const position = randomBelow(random, positions.indices.length)
      const value = optionAt(alphabet, randomBelow(random, alphabet.options.length))
      return pickSelection(positions.indices.map((_, i) => (i === position ? [value] : [])))
    },
    info: `从${names(positions)}任意位置选择至少1个${alphabet.noun}，每个${alphabet.noun}为一注。`,
    win: `所选${alphabet.noun}与该位置的开奖号码相符，即为中奖。`,
    sample: {
      selection: pickSelection(sample),
      drawn: positions.indices.map((_, position) =>
        range.distinct ? range.from + position : shownFor(alphabet, sample[position]?.[0] ?? optionAt(alphabet, 3))
      )
    }
  }
}
