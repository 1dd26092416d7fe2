import { pickSelection, rowsOf } from '../actionCode'
import { combinations, elementarySymmetric, product, sumOf, tuples } from '../combinatorics'
import type { Fraction } from '../fraction'
import type { Selection } from '../play'
import { randomBelow, randomSubset } from '../random'
import type { Window } from '../window'
import type { Alphabet } from './alphabet'
import { matchesIn, numbersOf, optionAt, rowOf, shownFor } from './alphabet'
import type { Kind, KindNote } from './kind'
import { noneWhen, oneTier, refusal, tierOf } from './kind'

const power = (base: Fraction, exponent: number): Fraction => ({
  hits: base.hits ** BigInt(exponent),
  of: base.of ** BigInt(exponent)
})

const sizes = (selection: Selection): readonly number[] => rowsOf(selection).map(row => row.length)
const names = (window: Window): string => window.labels.join('、')

/** A note that names options for some places: wins when every one of them is true there. */
const placedNote = (
  alphabet: Alphabet,
  placed: readonly (readonly [place: number, value: number])[],
  tier = 0
): KindNote => ({
  key: placed.map(([place, value]) => `${place}:${value}`).join(' '),
  wins: seen =>
    placed.every(([place, value]) => alphabet.matches(value, seen[place] ?? Number.NaN)) ? { tier } : 'lost'
})

const oneEach = (alphabet: Alphabet, window: Window) => (random: () => number) =>
  pickSelection(window.places.map(() => [optionAt(alphabet, randomBelow(random, alphabet.options.length))]))

/** First row two picks, the others one: the smallest bet that shows how notes multiply. */
function sampleRows(alphabet: Alphabet, window: Window): Kind['sample'] {
  const rows = window.places.map((_, place) =>
    place === 0 ? [optionAt(alphabet, 0), optionAt(alphabet, 1)] : [optionAt(alphabet, place + 1)]
  )
  return { selection: pickSelection(rows), seen: rows.map(row => shownFor(alphabet, row[0] ?? 0)) }
}

/** 直选复式 and 大小单双 by rows: one pick from every row, places drawn independently (§P3.1–§P3.4). */
export function directKind(window: Window, alphabet: Alphabet = numbersOf(window.range)): Kind {
  const count = (selection: Selection): number => product(sizes(selection))
  return {
    window,
    layout: 'rows',
    rows: window.labels.map(label => rowOf(alphabet, label)),
    tiers: [tierOf('直选', power(alphabet.chance, window.places.length))],
    refuse: selection => noneWhen(count(selection), refusal('pick.rows', { rows: names(window) })),
    count,
    settle: (selection, seen) => oneTier(product(rowsOf(selection).map((row, i) => matchesIn(alphabet, row, seen[i])))),
    *notes(selection) {
      for (const tuple of tuples(rowsOf(selection))) yield placedNote(alphabet, [...tuple.entries()])
    },
    random: oneEach(alphabet, window),
    info: `从${names(window)}各选至少1个${alphabet.noun}组成一注。`,
    win: `所选${alphabet.noun}与开奖号码的${names(window)}逐位相符，即为中奖。`,
    sample: sampleRows(alphabet, window)
  }
}

/** 组合: every line also makes a note of its last k − 1, k − 2 … 1 places, each at its own star price (§P3.1). */
export function comboKind(window: Window): Kind {
  const alphabet = numbersOf(window.range)
  const stars = window.places.length
  const count = (selection: Selection): number => stars * product(sizes(selection))
  /** Tier 0 is all places, tier i leaves out the first i. */
  const hits = (selection: Selection, seen: readonly number[], tier: number): number =>
    product(rowsOf(selection).map((row, i) => (i < tier ? row.length : matchesIn(alphabet, row, seen[i]))))
  const tiers = window.places.map((_, tier) => tierOf(`${stars - tier}星`, power(alphabet.chance, stars - tier)))
  return {
    ...directKind(window),
    tiers,
    count,
    settle: (selection, seen) => ({ won: tiers.map((_, tier) => hits(selection, seen, tier)), pushed: 0 }),
    *notes(selection) {
      for (const tuple of tuples(rowsOf(selection))) {
        for (const tier of tiers.keys()) {
          const note = placedNote(alphabet, [...tuple.entries()].slice(tier), tier)
          yield { ...note, key: `${tuple.join(' ')}/${note.key}` }
        }
      }
    },
    info: `从${names(window)}各选至少1个号码，每组号码含${tiers.map(tier => tier.name).join('、')}各一注。`,
    win: `从末位起连续相符，每一级各中一注，按该级赔率派奖。`
  }
}

/** 任选直选: notes of `k` places out of the rows that hold picks (§P3.5). */
export function anyDirectKind(window: Window, k: number): Kind {
  const alphabet = numbersOf(window.range)
  const count = (selection: Selection): number => elementarySymmetric(sizes(selection), k)
  const last = window.places.length - k
  const sample = sampleRows(alphabet, { ...window, places: window.places.slice(last) })
  return {
    ...directKind(window),
    tiers: [tierOf('直选', power(alphabet.chance, k))],
    refuse: selection => noneWhen(count(selection), refusal('pick.any-rows', { n: k })),
    count,
    settle: (selection, seen) =>
      oneTier(
        elementarySymmetric(
          rowsOf(selection).map((row, i) => matchesIn(alphabet, row, seen[i])),
          k
        )
      ),
    *notes(selection) {
      for (const places of combinations([...window.places.keys()], k)) {
        for (const tuple of tuples(places.map(place => rowsOf(selection)[place] ?? []))) {
          yield placedNote(
            alphabet,
            places.map((place, i) => [place, tuple[i] ?? 0])
          )
        }
      }
    },
    random: random => {
      const places = randomSubset(random, [...window.places.keys()], k)
      return pickSelection(
        window.places.map((_, i) =>
          places.includes(i) ? [optionAt(alphabet, randomBelow(random, alphabet.options.length))] : []
        )
      )
    },
    info: `至少在${k}个位置上各选1个号码，每${k}个位置的号码组成一注。`,
    win: `一注的${k}个号码与各自位置的开奖号码相同，即为中奖。`,
    sample: {
      selection: pickSelection([...Array<readonly number[]>(last).fill([]), ...rowsOf(sample.selection)]),
      seen: [...Array<number>(last).fill(window.range.from), ...sample.seen]
    }
  }
}

/** 定位胆 and 大小单双 by place: every pick is a note of its own; rows may stay empty (§P3.4, §P4.1). */
export function positionKind(window: Window, alphabet: Alphabet = numbersOf(window.range)): Kind {
  const count = (selection: Selection): number => sumOf(sizes(selection))
  const sample = window.places.map((_, place) =>
    place === 0 ? [optionAt(alphabet, 0), optionAt(alphabet, 1)] : place === 1 ? [optionAt(alphabet, 2)] : []
  )
  const range = window.range
  return {
    ...directKind(window, alphabet),
    tiers: [tierOf('定位', alphabet.chance)],
    refuse: selection => noneWhen(count(selection), refusal('pick.none')),
    count,
    settle: (selection, seen) => oneTier(sumOf(rowsOf(selection).map((row, i) => matchesIn(alphabet, row, seen[i])))),
    *notes(selection) {
      for (const [place, row] of rowsOf(selection).entries()) {
        for (const value of row) yield placedNote(alphabet, [[place, value]])
      }
    },
    random: random => {
      const place = randomBelow(random, window.places.length)
      const value = optionAt(alphabet, randomBelow(random, alphabet.options.length))
      return pickSelection(window.places.map((_, i) => (i === place ? [value] : [])))
    },
    info: `从${names(window)}任意位置选择至少1个${alphabet.noun}，每个${alphabet.noun}为一注。`,
    win: `所选${alphabet.noun}与该位置的开奖号码相符，即为中奖。`,
    sample: {
      selection: pickSelection(sample),
      seen: window.places.map((_, place) =>
        range.distinct ? range.from + place : shownFor(alphabet, sample[place]?.[0] ?? optionAt(alphabet, 3))
      )
    }
  }
}
