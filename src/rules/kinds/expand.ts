import { pickSelection, rowsOf } from '../actionCode'
import { sumOf, tuples } from '../combinatorics'
import { numbersFrom } from '../numberRange'
import type { PriceTier, Selection } from '../play'
import { QUICK_PICKS } from '../play'
import { randomSubset } from '../random'
import type { Window } from '../window'
import { multisetChance, orderedChance, valuesOf } from '../window'
import { numberOptions } from './alphabet'
import type { Kind, KindNote } from './kind'
import { noneWhen, refusal, tierOf } from './kind'
import { multisetNote, seriesNote } from './notes'

interface ExpandParams {
  readonly label: string
  readonly values: readonly number[]
  /** Notes a pick stands for. */
  notesOf(pick: number): number
  /** The picks a shown series belongs to. */
  picksFor(seen: readonly number[]): readonly number[]
  /** The tier a shown series is paid at; undefined where it can't win (豹子 in 组选). */
  tierFor(seen: readonly number[]): number | undefined
  /** Written apart from `picksFor`, for the notes only. */
  belongs(series: readonly number[], pick: number): boolean
  readonly tiers: readonly PriceTier[]
  /** 组选: notes are multisets. */
  readonly group: boolean
  /** Picks allowed, exactly (包胆). */
  readonly exactly?: number
  readonly info: string
  readonly win: string
  readonly sample: Kind['sample']
}

const isSorted = (series: readonly number[]): boolean => series.every((value, i) => value >= (series[i - 1] ?? value))

/** Every pick stands for many notes, of which a draw makes at most one win: 和值, 跨度, 包胆. */
function expandKind(window: Window, params: ExpandParams): Kind {
  const { values, tiers, group, exactly } = params
  const raw = (selection: Selection): readonly number[] => rowsOf(selection)[0] ?? []
  /** A bet that must have exactly so many picks is no bet with others, and has no notes. */
  const picks = (selection: Selection): readonly number[] =>
    exactly === undefined || raw(selection).length === exactly ? raw(selection) : []
  const count = (selection: Selection): number => sumOf(picks(selection).map(params.notesOf))
  const series = (): Iterable<readonly number[]> => tuples(window.places.map(() => valuesOf(window)))
  const noteOf = (shown: readonly number[]): KindNote => {
    if (!group) return seriesNote(shown)
    return multisetNote(shown, tiers.length > 1 && new Set(shown).size === shown.length ? 1 : 0)
  }
  return {
    window,
    layout: 'rows',
    rows: [{ label: params.label, options: numberOptions(values), quick: exactly ? [] : QUICK_PICKS }],
    tiers,
    refuse: selection =>
      exactly !== undefined && raw(selection).length !== exactly
        ? refusal('pick.exact', { n: exactly })
        : noneWhen(count(selection), refusal('pick.none')),
    count,
    settle: (selection, seen) => {
      const tier = params.tierFor(seen)
      const wins = params.picksFor(seen).some(pick => picks(selection).includes(pick))
      return { won: tiers.map((_, i) => (wins && i === tier ? 1 : 0)), pushed: 0 }
    },
    *notes(selection) {
      for (const shown of series()) {
        if (group && (!isSorted(shown) || new Set(shown).size === 1)) continue
        if (picks(selection).some(pick => params.belongs(shown, pick))) yield noteOf(shown)
      }
    },
    random: random => pickSelection([randomSubset(random, values, exactly ?? 1)]),
    info: params.info,
    win: params.win,
    sample: params.sample
  }
}

const DIGITS = 10
const span = (seen: readonly number[]): number => Math.max(...seen) - Math.min(...seen)
const isTriple = (seen: readonly number[]): boolean => new Set(seen).size === 1

/** Ordered notes of k digits with a sum, as a table: the k-fold convolution of ten ones (§P2). */
export function sumTable(k: number): readonly number[] {
  let table = [1]
  for (let place = 0; place < k; place++) {
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
export const groupTiers = (window: Window): readonly PriceTier[] =>
  window.places.length === 3
    ? [tierOf('组三', multisetChance(window, [2, 1])), tierOf('组六', multisetChance(window, [1, 1, 1]))]
    : [tierOf('组选', multisetChance(window, [1, 1]))]

/** Tier of a shown series in `groupTiers`; undefined for 豹子 and, of two digits, 对子. */
export const groupTierFor = (seen: readonly number[]): number | undefined => {
  if (isTriple(seen)) return undefined
  return seen.length === 3 && new Set(seen).size === 3 ? 1 : 0
}

const widthOf = (window: Window): 2 | 3 => (window.places.length === 2 ? 2 : 3)
const where = (window: Window): string => window.labels.join('、')
const shownOne = (window: Window): readonly number[] => (window.places.length === 2 ? [1, 2] : [1, 2, 3])

/** 直选和值. */
export function directSumKind(window: Window): Kind {
  const table = sumTable(window.places.length)
  const seen = shownOne(window)
  return expandKind(window, {
    label: '和值',
    values: numbersFrom(0, table.length - 1),
    notesOf: sum => table[sum] ?? 0,
    picksFor: shown => [sumOf(shown)],
    tierFor: () => 0,
    belongs: (series, sum) => series.reduce((left, value) => left - value, sum) === 0,
    tiers: [tierOf('直选', orderedChance(window))],
    group: false,
    info: '选择至少1个和值，和值等于所选数值的每组号码为一注。',
    win: `${where(window)}的开奖号码之和等于所选和值，即中一注。`,
    sample: { selection: pickSelection([[sumOf(seen)]]), seen }
  })
}

/** 直选跨度. */
export function spanKind(window: Window): Kind {
  const seen = shownOne(window)
  return expandKind(window, {
    label: '跨度',
    values: numbersFrom(0, DIGITS - 1),
    notesOf: width => spanCount(widthOf(window), width),
    picksFor: shown => [span(shown)],
    tierFor: () => 0,
    belongs: (series, width) => {
      const sorted = [...series].sort((a, b) => a - b)
      return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) === width
    },
    tiers: [tierOf('直选', orderedChance(window))],
    group: false,
    info: '选择至少1个跨度，最大与最小号码之差等于所选数值的每组号码为一注。',
    win: `${where(window)}的开奖号码最大与最小之差等于所选跨度，即中一注。`,
    sample: { selection: pickSelection([[span(seen)]]), seen }
  })
}

/** 组选和值: each note at the price of its form (§P17.1). */
export function groupSumKind(window: Window): Kind {
  const table = groupSumTable(widthOf(window))
  const seen = shownOne(window)
  return expandKind(window, {
    label: '和值',
    values: numbersFrom(1, table.length - 2),
    notesOf: sum => table[sum] ?? 0,
    picksFor: shown => [sumOf(shown)],
    tierFor: groupTierFor,
    belongs: (series, sum) => series.reduce((left, value) => left - value, sum) === 0,
    tiers: groupTiers(window),
    group: true,
    info: '选择至少1个和值，和值等于所选数值的每组组选号码为一注，号码全部相同的除外。',
    win: `${where(window)}的开奖号码之和等于所选和值且号码不全相同，按该注的形态派奖。`,
    sample: { selection: pickSelection([[sumOf(seen)]]), seen }
  })
}

/** 组选包胆 takes exactly this many picks (§P14). */
export const GROUP_BANKER_PICKS = 1
const BANKER_NOTES = { 2: 9, 3: 54 } as const

/** 组选包胆: every group note that holds the pick; 9 of two digits, 54 of three (18 组三, 36 组六). */
export function groupBankerKind(window: Window): Kind {
  return expandKind(window, {
    label: '胆码',
    values: numbersFrom(0, DIGITS - 1),
    notesOf: () => BANKER_NOTES[widthOf(window)],
    picksFor: shown => shown,
    tierFor: groupTierFor,
    belongs: (series, banker) => series.includes(banker),
    tiers: groupTiers(window),
    group: true,
    exactly: GROUP_BANKER_PICKS,
    info: `选择1个胆码，含有该号码的每组组选号码为一注，共${BANKER_NOTES[widthOf(window)]}注，号码全部相同的除外。`,
    win: `${where(window)}的开奖号码含有胆码且号码不全相同，按该注的形态派奖。`,
    sample: { selection: pickSelection([[1]]), seen: shownOne(window) }
  })
}
