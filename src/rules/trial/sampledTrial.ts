import { sampledDraw } from '../chance/shares'
import { money } from '../money'
import type { NumberRange } from '../numberRange'
import type { DrawResult } from '../play'
import type { Random } from '../random'
import type { IssueResults } from './issueResults'
import { resultOf } from './issueResults'
import type { PricedResult, TrialIssue, TrialPlan, TrialRun } from './plan'
import { paidOf, runOf } from './plan'

type Paid = Pick<PricedResult, 'won' | 'paid'>
const NOTHING: Paid = { won: false, paid: money(0) }

/** Picks results by their shares. */
function picker({ results }: TrialIssue, of: bigint): (random: Random) => Paid {
  let sum = 0n
  const bounds = results.map(({ share }) => {
    sum += share
    return Number(sum) / Number(of)
  })
  return random => {
    const at = random()
    return results[bounds.findIndex(bound => at < bound)] ?? results.at(-1) ?? NOTHING
  }
}

interface Sampling {
  readonly plan: TrialPlan
  readonly issues: readonly TrialIssue[]
  readonly issue: IssueResults
  readonly range: NumberRange
  readonly random: Random
}

/** The plan so many times over draws from a seed; where not all results are known each draw is made and settled. */
export function sampledRuns({ plan, issues, issue, range, random }: Sampling, times: number): readonly TrialRun[] {
  const pickers = new Map(issues.map(each => [each, picker(each, issue.of)]))
  const result = (each: TrialIssue, place: number) =>
    issue.exact
      ? (pickers.get(each)?.(random) ?? NOTHING)
      : paidOf(plan.lines, resultOf(plan.lines, sampledDraw(range, random)), plan.multiples[place] ?? 1)
  return Array.from({ length: times }, () => runOf(plan.stopOnWin, issues, result))
}

/** The plan from every past draw on that has enough after it; oldest first. */
export function replayedRuns(
  { lines, multiples, stopOnWin }: TrialPlan,
  issues: readonly TrialIssue[],
  past: readonly DrawResult[]
): readonly TrialRun[] {
  const results = past.map(numbers => resultOf(lines, numbers))
  const starts = Math.max(0, past.length - multiples.length + 1)
  return Array.from({ length: starts }, (_, start) =>
    runOf(stopOnWin, issues, (_issue, place) => {
      const result = results[start + place] ?? { hits: [], won: false }
      return paidOf(lines, result, multiples[place] ?? 1)
    })
  )
}
