import { pickSelection, rowsOf } from '../../actionCode'
import { combinations, tuples } from '../../combinatorics'
import type { Alphabet } from '../../kinds/parts/alphabet'
import { bigFrom, numbersOf, optionAt } from '../../kinds/parts/alphabet'
import { ANY_DIRECT, COMBO, DIRECT, POSITION } from '../../kinds/positions/direct'
import { DISTINCT_DIRECT } from '../../kinds/positions/distinctDirect'
import { numbersFrom } from '../../numberRange'
import type { Positions } from '../../positions'
import { tupleNote } from '../parts/notes'
import type { KindNote, Sample } from '../parts/proof'
import { proves } from '../parts/proof'

const names = (positions: Positions): string => positions.labels.join('、')

/** What 大小单双 mean where they are picked. */
function sidesOf(alphabet: Alphabet): string {
  if (alphabet.role === 'numbers') return ''
  const { from, to } = alphabet.range
  const big = bigFrom(alphabet.range)
  return `；${big}至${to}为大，${from}至${big - 1}为小，奇数为单，偶数为双`
}

/** A number of which the option is true. */
const shownFor = (alphabet: Alphabet, value: number): number =>
  numbersFrom(alphabet.range.from, alphabet.range.to).find(shown => alphabet.matches(value, shown)) ??
  alphabet.range.from

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

/** First row two picks, the others one: the smallest bet that shows how notes multiply. */
function sampleRows(alphabet: Alphabet, positions: Positions): Sample {
  const rows = positions.indices.map((_, position) =>
    position === 0 ? [optionAt(alphabet, 0), optionAt(alphabet, 1)] : [optionAt(alphabet, position + 1)]
  )
  return { selection: pickSelection(rows), drawn: rows.map(row => shownFor(alphabet, row[0] ?? 0)) }
}

const direct = proves(DIRECT, ({ positions, alphabet }) => ({
  positions,
  *notes(selection) {
    for (const tuple of tuples(rowsOf(selection))) yield optionsNote(alphabet, [...tuple.entries()])
  },
  info: `从${names(positions)}各选至少1个${alphabet.noun}组成一注。`,
  win: `所选${alphabet.noun}与开奖号码的${names(positions)}逐位相符，即为中奖${sidesOf(alphabet)}。`,
  sample: () => sampleRows(alphabet, positions)
}))

const combo = proves(COMBO, ({ positions }, { tiers }) => {
  const alphabet = numbersOf(positions.range)
  return {
    positions,
    *notes(selection) {
      for (const tuple of tuples(rowsOf(selection))) {
        for (const tier of tiers.keys()) {
          const note = optionsNote(alphabet, [...tuple.entries()].slice(tier), tier)
          yield { ...note, key: `${tuple.join(' ')}/${note.key}` }
        }
      }
    },
    info: `从${names(positions)}各选至少1个号码，每组号码含${tiers.map(tier => tier.name).join('、')}各一注。`,
    win: `从末位起连续相符，每一级各中一注，按该级赔率派奖。`,
    sample: () => sampleRows(alphabet, positions)
  }
})

const anyDirect = proves(ANY_DIRECT, ({ positions, k }) => {
  const alphabet = numbersOf(positions.range)
  return {
    positions,
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
    info: `至少在${k}个位置上各选1个号码，每${k}个位置的号码组成一注。`,
    win: `一注的${k}个号码与各自位置的开奖号码相同，即为中奖。`,
    sample: () => {
      const last = positions.indices.length - k
      const { selection, drawn } = sampleRows(alphabet, { ...positions, indices: positions.indices.slice(last) })
      return {
        selection: pickSelection([...Array<readonly number[]>(last).fill([]), ...rowsOf(selection)]),
        drawn: [...Array<number>(last).fill(positions.range.from), ...drawn]
      }
    }
  }
})

const position = proves(POSITION, ({ positions, alphabet }) => ({
  positions,
  *notes(selection) {
    for (const [at, row] of rowsOf(selection).entries()) {
      for (const value of row) yield optionsNote(alphabet, [[at, value]])
    }
  },
  info: `从${names(positions)}任意位置选择至少1个${alphabet.noun}，每个${alphabet.noun}为一注。`,
  win: `所选${alphabet.noun}与该位置的开奖号码相符，即为中奖${sidesOf(alphabet)}。`,
  sample: () => {
    const picks = positions.indices.map((_, at) =>
      at === 0 ? [optionAt(alphabet, 0), optionAt(alphabet, 1)] : at === 1 ? [optionAt(alphabet, 2)] : []
    )
    const { range } = positions
    return {
      selection: pickSelection(picks),
      drawn: positions.indices.map((_, at) =>
        range.distinct ? range.from + at : shownFor(alphabet, picks[at]?.[0] ?? optionAt(alphabet, 3))
      )
    }
  }
}))

const distinctDirect = proves(DISTINCT_DIRECT, ({ positions }) => ({
  positions,
  *notes(selection) {
    for (const tuple of tuples(rowsOf(selection))) if (new Set(tuple).size === tuple.length) yield tupleNote(tuple)
  },
  info: `从${names(positions)}各选至少1个号码，不同位置的号码互不相同，组成一注。`,
  win: `所选号码与开奖号码的${names(positions)}相同且顺序一致，即为中奖。`,
  sample: () => sampleRows(numbersOf(positions.range), positions)
}))

export const DIRECT_PROOFS = [direct, combo, anyDirect, position, distinctDirect]
