import type { Fraction } from '../fraction'
import type { NumberRange } from '../numberRange'
import type { DrawResult } from '../play'
import { chanceBeyond } from './counts'
import { chanceOfSeenRun, longestRun } from './runs'
import type { Shares } from './shares'
import { sharesOf } from './shares'

/** What a view counts: draws without an outcome, with it in a row, or how often it came. */
const TRUTH_KINDS = ['miss', 'streak', 'count'] as const
export type TruthKind = (typeof TRUTH_KINDS)[number]

/** A column, a series or a number, and what stands beside it. */
export interface TruthItem {
  readonly label: string
  readonly range: NumberRange
  /** What a draw brings; columns of one group share it. */
  readonly read: (numbers: DrawResult) => number
  /** The value that counts. */
  readonly hit: number
  /** The miss, the run or the count that is shown; 0 where none is. */
  readonly shown: number
  /** A column whose run has no known length: it counts as a column that was looked at, and nothing is said of it. */
  readonly untold?: boolean
}

/** What a view shows beside one another. */
export interface TruthView {
  readonly kind: TruthKind
  /** Draws that are looked at. */
  readonly draws: number
  /** Draws before them that its misses are counted over as well (§T18.6); absent: none. */
  readonly carried?: number
  readonly items: readonly TruthItem[]
}

/** How surprising an item is. */
export interface Truth {
  readonly item: TruthItem
  /** Chance a draw, and whether it is exact. */
  readonly chance: Fraction
  readonly exact: boolean
  /** Chance to find it as it stands now, or farther out, at an arbitrary moment. */
  readonly now: number
}

type Reader = TruthItem['read']

/** Chance a draw of a truth as a number. */
export const chanceOf = ({ hits, of }: Fraction): number => Number(hits) / Number(of)

/** Chance that a column of this chance stands at `shown` or farther out, at any one moment. */
function standing(kind: TruthKind, chance: number, shown: number, draws: number): number {
  if (kind === 'count') return chanceBeyond(chance, shown, draws)
  return (kind === 'miss' ? 1 - chance : chance) ** shown
}

/** Every item that a draw can bring and can fail to bring, the most surprising first. */
export function truthsOf({ kind, draws, items }: TruthView): readonly Truth[] {
  const known = new Map<Reader, Shares<number>>()
  const truths = items.flatMap((item): readonly Truth[] => {
    const shares = known.get(item.read) ?? sharesOf(item.range, item.read)
    known.set(item.read, shares)
    const chance = { hits: shares.counts.get(item.hit) ?? 0n, of: shares.of }
    if (chance.hits === 0n || chance.hits === chance.of) return []
    return [{ item, chance, exact: shares.exact, now: standing(kind, chanceOf(chance), item.shown, draws) }]
  })
  return truths.sort((a, b) => a.now - b.now)
}

/** How many of the columns stand as far out as this one, on average: exact however they hang together. */
export const expectedLike = ({ kind, draws }: TruthView, truths: readonly Truth[], { item }: Truth): number =>
  truths.reduce((sum, other) => sum + standing(kind, chanceOf(other.chance), item.shown, draws), 0)

/** What is to be expected of the longest miss or run in the window, and of one like this. */
export function windowOf({ kind, draws, carried = 0 }: TruthView, { chance, item }: Truth) {
  const rate = kind === 'miss' ? 1 - chanceOf(chance) : chanceOf(chance)
  return { ...longestRun(rate, draws, carried), like: chanceOfSeenRun(rate, item.shown, draws, carried) }
}
