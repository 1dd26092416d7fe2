import { pickSelection, rowsOf } from '../../actionCode'
import { sumOf } from '../../combinatorics'
import { kindId } from '../../kindId'
import { numbersFrom } from '../../numberRange'
import type { PriceTier, RowRole, Selection } from '../../play'
import { QUICK_PICKS } from '../../play'
import type { Positions } from '../../positions'
import { multisetChance, orderedChance } from '../../positions'
import { randomSubset } from '../../random'
import { numberOptions } from '../parts/alphabet'
import type { Kind } from '../parts/kind'
import { kindFault, tierOf } from '../parts/kind'

const EXPANDED = ['sum', 'span', 'group-sum', 'group-banker'] as const
/** What a pick is. */
export type Expanded = (typeof EXPANDED)[number]

interface ExpandParams {
  readonly expanded: Expanded
  readonly label: string
  readonly role?: RowRole
  readonly values: readonly number[]
  /** Notes a pick stands for. */
  notesOf(pick: number): number
  /** The picks a shown tuple belongs to. */
  picksFor(drawn: readonly number[]): readonly number[]
  /** The tier a shown tuple is paid at; undefined where it can't win (豹子 in 组选). */
  tierFor(drawn: readonly number[]): number | undefined
  readonly tiers: readonly PriceTier[]
  /** 组选: notes are multisets. */
  readonly group: boolean
  /** Picks allowed, exactly (包胆). */
  readonly exactly?: number
}

export const EXPAND = kindId<{
  readonly positions: Positions
  readonly expanded: Expanded
  readonly group: boolean
  readonly exactly?: number
}>('expand')

/** Every pick stands for many notes, of which a draw makes at most one win: 和值, 跨度, 包胆. */
function expandKind(positions: Positions, params: ExpandParams): Kind {
  const { values, tiers, group, exactly } = params
  const raw = (selection: Selection): readonly number[] => rowsOf(selection)[0] ?? []
  /** The picks that count: none where the play wants an exact number and there are more or fewer. */
  const picks = (selection: Selection): readonly number[] =>
    exactly === undefined || raw(selection).length === exactly ? raw(selection) : []
  const count = (selection: Selection): number => sumOf(picks(selection).map(params.notesOf))
  return {
    kind: EXPAND.with({ positions, expanded: params.expanded, group, ...(exactly !== undefined && { exactly }) }),
    positions,
    layout: 'rows',
    rows: [
      {
        label: params.label,
        role: params.role ?? 'sums',
        options: numberOptions(values),
        quick: exactly ? [] : QUICK_PICKS
      }
    ],
    tiers,
    refuse: selection =>
      exactly !== undefined && raw(selection).length !== exactly ? kindFault('pick.exact', { n: exactly }) : undefined,
    count,
    settle: (selection, drawn) => {
      const tier = params.tierFor(drawn)
      const wins = params.picksFor(drawn).some(pick => picks(selection).includes(pick))
      return { won: tiers.map((_, i) => (wins && i === tier ? 1 : 0)), pushed: 0 }
    },
    random: random => pickSelection([randomSubset(random, values, exactly ?? 1)])
  }
}

const DIGITS = 10
const span = (drawn: readonly number[]): number => Math.max(...drawn) - Math.min(...drawn)
const isTriple = (drawn: readonly number[]): boolean => new Set(drawn).size === 1

/** Ordered notes of k digits with a sum, as a table: the k-fold convolution of ten ones (§P2). */
export function sumTable(k: number): readonly number[] {
  let table = [1]
  for (let position = 0; position < k; position++) {
    const before = table
    table = Array.from({ length: before.length + DIGITS - 1 }, (_, sum) =>
      sumOf(before.slice(Math.max(0, sum - DIGITS + 1), sum + 1))
    )
  }
  return table
}

/** Group notes of 2 or 3 digits with a sum, 豹子 and 对子 of two left out (§P2): ordered counts by form. */
export function groupSumTable(k: 2 | 3): readonly number[] {
  const ordered = sumTable(k)
  return ordered.map((all, sum) => {
    if (k === 2) return (all - (sum % 2 === 0 ? 1 : 0)) / 2
    const triple = sum % 3 === 0 ? 1 : 0
    const pairs = numbersFrom(0, 9).filter(pair => sum - 2 * pair >= 0 && sum - 2 * pair <= 9).length - triple
    return (all - triple - 3 * pairs) / 6 + pairs
  })
}

/** Ordered notes of 2 or 3 digits with a span (§P2). */
export const spanCount = (k: 2 | 3, width: number): number => {
  if (width === 0) return DIGITS
  return k === 2 ? 2 * (DIGITS - width) : 6 * width * (DIGITS - width)
}

/** 组三 and 组六, in tier order, or the single 组选 of two digits. */
export const groupTiers = (positions: Positions): readonly PriceTier[] =>
  positions.indices.length === 3
    ? [tierOf('组三', multisetChance(positions, [2, 1])), tierOf('组六', multisetChance(positions, [1, 1, 1]))]
    : [tierOf('组选', multisetChance(positions, [1, 1]))]

/** Tier of a shown tuple in `groupTiers`; undefined for 豹子 and, of two digits, 对子. */
export const groupTierFor = (drawn: readonly number[]): number | undefined => {
  if (isTriple(drawn)) return undefined
  return drawn.length === 3 && new Set(drawn).size === 3 ? 1 : 0
}

const widthOf = (positions: Positions): 2 | 3 => (positions.indices.length === 2 ? 2 : 3)

/** 直选和值. */
export function directSumKind(positions: Positions): Kind {
  const table = sumTable(positions.indices.length)
  return expandKind(positions, {
    expanded: 'sum',
    label: '和值',
    values: numbersFrom(0, table.length - 1),
    notesOf: sum => table[sum] ?? 0,
    picksFor: shown => [sumOf(shown)],
    tierFor: () => 0,
    tiers: [tierOf('直选', orderedChance(positions))],
    group: false
  })
}

/** 直选跨度. */
export function spanKind(positions: Positions): Kind {
  return expandKind(positions, {
    expanded: 'span',
    label: '跨度',
    values: numbersFrom(0, DIGITS - 1),
    notesOf: width => spanCount(widthOf(positions), width),
    picksFor: shown => [span(shown)],
    tierFor: () => 0,
    tiers: [tierOf('直选', orderedChance(positions))],
    group: false
  })
}

/** 组选和值: each note at the price of its form (§P17.1). */
export function groupSumKind(positions: Positions): Kind {
  const table = groupSumTable(widthOf(positions))
  return expandKind(positions, {
    expanded: 'group-sum',
    label: '和值',
    values: numbersFrom(1, table.length - 2),
    notesOf: sum => table[sum] ?? 0,
    picksFor: shown => [sumOf(shown)],
    tierFor: groupTierFor,
    tiers: groupTiers(positions),
    group: true
  })
}

/** 组选包胆 takes exactly this many picks (§P14). */
const GROUP_BANKER_PICKS = 1
const BANKER_NOTES = { 2: 9, 3: 54 } as const

/** 组选包胆: every group note that holds the pick; 9 of two digits, 54 of three (18 组三, 36 组六). */
export function groupBankerKind(positions: Positions): Kind {
  return expandKind(positions, {
    expanded: 'group-banker',
    label: '胆码',
    role: 'numbers',
    values: numbersFrom(0, DIGITS - 1),
    notesOf: () => BANKER_NOTES[widthOf(positions)],
    picksFor: shown => shown,
    tierFor: groupTierFor,
    tiers: groupTiers(positions),
    group: true,
    exactly: GROUP_BANKER_PICKS
  })
}
