import type { NumberRange } from '../numberRange'
import type { DrawResult } from '../play'
import { seededRandom } from '../random'
import { exactTrial } from './exactTrial'
import type { TrialBar, TrialFigures } from './figures'
import { barsOf, exactFigures, figuresOfRuns, ratio } from './figures'
import { issueResults } from './issueResults'
import type { TrialPlan } from './plan'
import { trialIssues } from './plan'
import { replayedRuns, sampledRuns } from './sampledTrial'

/** How often a plan is simulated. */
const TRIAL_RUNS = 10_000
const BARS = 20

/** 试算: what a plan comes to, by arithmetic, by simulation and over past draws. */
export interface Trial {
  /** Absent where the draws are too many to be listed. */
  readonly exact?: TrialFigures | undefined
  readonly sample: TrialFigures
  /** How often it was simulated. */
  readonly runs: number
  /** Over past draws; absent where they are fewer than the plan has issues. */
  readonly past?: (TrialFigures & { readonly starts: number }) | undefined
  readonly bars: readonly TrialBar[]
  /** The return rate, which is the same for all multiples. Absent where only a sample is known. */
  readonly returned?: number | undefined
}

/** @param past drawn results, oldest first */
export function trialOf(
  plan: TrialPlan,
  range: NumberRange,
  past: readonly DrawResult[],
  seed: string
): Trial | undefined {
  const issue = issueResults(plan.lines, range)
  const issues = trialIssues(plan, issue)
  const runs = sampledRuns({ plan, issues, issue, range, random: seededRandom(seed) }, TRIAL_RUNS)
  const sample = figuresOfRuns(runs)
  if (!sample) return undefined
  const exact = issue.exact ? exactTrial(issues, issue.of, plan.stopOnWin) : undefined
  const replayed = replayedRuns(plan, issues, past)
  const replayedFigures = figuresOfRuns(replayed)
  return {
    ...{ sample, runs: TRIAL_RUNS },
    ...(exact && {
      exact: exactFigures(exact),
      returned: ratio(exact.paid.hits * exact.staked.of, exact.paid.of * exact.staked.hits)
    }),
    ...(replayedFigures && { past: { ...replayedFigures, starts: replayed.length } }),
    bars: barsOf(runs, BARS)
  }
}
