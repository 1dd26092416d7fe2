import type { Money } from '../money'
import { money } from '../money'
import type { IssueResult, IssueResults, TrialLine } from './issueResults'
import { paidAt, priceOf } from './issueResults'

/** What is bet on each issue, and whether the first win ends it. */
export interface TrialPlan {
  readonly lines: readonly TrialLine[]
  readonly multiples: readonly number[]
  readonly stopOnWin: boolean
}

/** A result of one issue of a plan in money. */
export interface PricedResult {
  readonly won: boolean
  readonly paid: Money
  readonly share: bigint
}

/** One issue of a plan: what it costs and what it may pay. */
export interface TrialIssue {
  readonly cost: Money
  readonly results: readonly PricedResult[]
}

const costAt = (lines: readonly TrialLine[], multiple: number): Money => money(priceOf(lines) * multiple)

/** Results that pay the same are one. */
function priced(lines: readonly TrialLine[], { results }: IssueResults, multiple: number): readonly PricedResult[] {
  const merged = new Map<string, PricedResult>()
  for (const result of results) {
    const paid = paidAt(lines, result, multiple)
    const key = `${result.won} ${paid}`
    merged.set(key, { won: result.won, paid, share: (merged.get(key)?.share ?? 0n) + result.share })
  }
  return [...merged.values()]
}

/** The issues of a plan, one a multiple. Equal multiples share what was worked out. */
export function trialIssues({ lines, multiples }: TrialPlan, issue: IssueResults): readonly TrialIssue[] {
  const known = new Map<number, TrialIssue>()
  return multiples.map(multiple => {
    const planned = known.get(multiple) ?? { cost: costAt(lines, multiple), results: priced(lines, issue, multiple) }
    known.set(multiple, planned)
    return planned
  })
}

/** What became of a plan once: money in 1/10000 yuan. */
export interface TrialRun {
  readonly net: number
  /** Most that was ever out at once: staked and not come back. */
  readonly atRisk: number
  readonly won: boolean
}

/** A plan over results in turn; it ends with them, with its issues, or with a win. */
export function runOf(
  stopOnWin: boolean,
  issues: readonly TrialIssue[],
  resultAt: (issue: TrialIssue, place: number) => Pick<PricedResult, 'won' | 'paid'>
): TrialRun {
  let [net, atRisk, won] = [0, 0, false]
  for (const [place, issue] of issues.entries()) {
    net -= issue.cost
    atRisk = Math.max(atRisk, -net)
    const result = resultAt(issue, place)
    net += result.paid
    won ||= result.won
    if (result.won && stopOnWin) break
  }
  return { net, atRisk, won }
}

/** What a drawn result pays in an issue of the plan. */
export const paidOf = (lines: readonly TrialLine[], result: IssueResult, multiple: number) => ({
  won: result.won,
  paid: paidAt(lines, result, multiple)
})
