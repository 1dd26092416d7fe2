import { pickSelection, rowsOf } from '../../actionCode'
import { sumOf, tuples } from '../../combinatorics'
import type { Expanded } from '../../kinds/sums/expand'
import { EXPAND } from '../../kinds/sums/expand'
import type { Positions } from '../../positions'
import { valuesOf } from '../../positions'
import { multisetNote, tupleNote } from '../parts/notes'
import type { KindNote } from '../parts/proof'
import { pricedWords, proves, whereOf } from '../parts/proof'

/** What a pick stands for, found another way than `settle` does, and how it is told. */
interface ExpandedProof {
  belongs(tuple: readonly number[], pick: number): boolean
  pickOf(drawn: readonly number[]): number
  info(positions: Positions): string
  /** `priced`: what is paid where a note wins. */
  win(where: string, priced: string): string
}

const hasSum = (tuple: readonly number[], sum: number): boolean =>
  tuple.reduce((left, value) => left - value, sum) === 0
const hasSpan = (tuple: readonly number[], width: number): boolean => {
  const sorted = [...tuple].sort((a, b) => a - b)
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) === width
}

/** Group notes that hold a digit. */
const bankerNotes = ({ indices }: Positions): number => (indices.length === 2 ? 9 : 54)

const EXPANDED: Readonly<Record<Expanded, ExpandedProof>> = {
  sum: {
    belongs: hasSum,
    pickOf: sumOf,
    info: () => '选择至少1个和值，和值等于所选数值的每组号码为一注。',
    win: where => `${where}的开奖号码之和等于所选和值，即中一注。`
  },
  span: {
    belongs: hasSpan,
    pickOf: drawn => Math.max(...drawn) - Math.min(...drawn),
    info: () => '选择至少1个跨度，最大与最小号码之差等于所选数值的每组号码为一注。',
    win: where => `${where}的开奖号码最大与最小之差等于所选跨度，即中一注。`
  },
  'group-sum': {
    belongs: hasSum,
    pickOf: sumOf,
    info: () => '选择至少1个和值，和值等于所选数值的每组组选号码为一注，号码全部相同的除外。',
    win: (where, priced) => `${where}的开奖号码之和等于所选和值且号码不全相同，${priced}。`
  },
  'group-banker': {
    belongs: (tuple, banker) => tuple.includes(banker),
    pickOf: ([first = 0]) => first,
    info: positions =>
      `选择1个胆码，含有该号码的每组组选号码为一注，共${bankerNotes(positions)}注，号码全部相同的除外。`,
    win: (where, priced) => `${where}的开奖号码含有胆码且号码不全相同，${priced}。`
  }
}

const isSorted = (tuple: readonly number[]): boolean => tuple.every((value, i) => value >= (tuple[i - 1] ?? value))

export const EXPAND_PROOFS = [
  proves(EXPAND, ({ positions, expanded, group, exactly }, kind) => {
    const { tiers } = kind
    const { belongs, pickOf, info, win } = EXPANDED[expanded]
    const noteOf = (shown: readonly number[]): KindNote =>
      group ? multisetNote(shown, tiers.length > 1 && new Set(shown).size === shown.length ? 1 : 0) : tupleNote(shown)
    return {
      positions,
      *notes(selection) {
        const picks = rowsOf(selection)[0] ?? []
        if (exactly !== undefined && picks.length !== exactly) return
        for (const shown of tuples(positions.indices.map(() => valuesOf(positions)))) {
          if (group && (!isSorted(shown) || new Set(shown).size === 1)) continue
          if (picks.some(pick => belongs(shown, pick))) yield noteOf(shown)
        }
      },
      info: info(positions),
      win: win(whereOf(positions, kind), pricedWords(kind)),
      sample: () => {
        const drawn = positions.indices.map((_, index) => index + 1)
        return { selection: pickSelection([[pickOf(drawn)]]), drawn }
      }
    }
  })
]
