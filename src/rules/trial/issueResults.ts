import { sharesOf } from '../chance/shares'
import type { Money, Odds } from '../money'
import { money, payout } from '../money'
import type { NumberRange } from '../numberRange'
import type { DrawResult, Hits, Play, Selection } from '../play'

/** A line of a plan at 1 倍. */
export interface TrialLine {
  readonly play: Play
  readonly selection: Selection
  readonly notePrice: Money
  /** The odds of each tier. */
  readonly odds: readonly Odds[]
}

/** What an issue brings to the lines. */
export interface IssueResult {
  readonly hits: readonly Hits[]
  /** A line won: money that only comes back is no win. */
  readonly won: boolean
}

/** The results of an issue, each with how often it comes of `of`. */
export interface IssueResults {
  readonly results: readonly (IssueResult & { readonly share: bigint })[]
  readonly of: bigint
  readonly exact: boolean
}

/** What a draw brings to each of the lines. */
export function resultOf(lines: readonly TrialLine[], numbers: DrawResult): IssueResult {
  const hits = lines.map(({ play, selection }) => play.settle(selection, numbers))
  return { hits, won: hits.some(({ won }) => won.some(count => count > 0)) }
}

/** What the lines cost at 1 倍. */
export const priceOf = (lines: readonly TrialLine[]): Money =>
  money(lines.reduce((sum, { play, selection, notePrice }) => sum + play.count(selection) * notePrice, 0))

/** What a result pays at a multiple: each line is an order of its own, rounded by itself. */
export const paidAt = (lines: readonly TrialLine[], { hits }: IssueResult, multiple: number): Money =>
  money(
    lines.reduce((sum, { odds, notePrice }, at) => {
      const { won, pushed } = hits[at] ?? { won: [], pushed: 0 }
      return sum + payout(won, pushed, odds, money(notePrice * multiple))
    }, 0)
  )

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b)
}

/** Every result of an issue and its share, in lowest terms. */
export function issueResults(lines: readonly TrialLine[], range: NumberRange): IssueResults {
  const known = new Map<string, IssueResult>()
  const shares = sharesOf(range, numbers => {
    const result = resultOf(lines, numbers)
    const key = result.hits.map(({ won, pushed }) => `${won.join()}/${pushed}`).join(' ')
    if (!known.has(key)) known.set(key, result)
    return key
  })
  const divisor = [...shares.counts.values()].reduce(greatestDivisor, shares.of)
  const results = [...shares.counts].flatMap(([key, share]) => {
    const result = known.get(key)
    return result ? [{ ...result, share: share / divisor }] : []
  })
  return { results, of: shares.of / divisor, exact: shares.exact }
}
