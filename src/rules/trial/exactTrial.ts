import type { Fraction } from '../fraction'
import type { PricedResult, TrialIssue } from './plan'

/** Amounts a plan may end with that are still told apart. */
const MOST_ENDS = 4000

/** How a plan may end: amounts in 1/10000 yuan, each with its weight of `of`, the worst first. */
export interface TrialEnds {
  readonly ends: readonly (readonly [net: number, weight: bigint])[]
  readonly of: bigint
}

/** A plan in exact arithmetic. */
export interface ExactTrial {
  readonly winOnce: Fraction
  /** Means of the stake and of the return, 1/10000 yuan. */
  readonly staked: Fraction
  readonly paid: Fraction
  /** The worst net result, and the most that is staked and not come back at once; 1/10000 yuan. */
  readonly worst: number
  readonly atRisk: number
  /** Absent where there are too many ends. */
  readonly ends?: TrialEnds | undefined
}

interface Issue extends TrialIssue {
  /** Shares of results that go on and of those that end the plan. */
  readonly on: readonly PricedResult[]
  readonly off: readonly PricedResult[]
}

const sumOf = (results: readonly PricedResult[], amount: (result: PricedResult) => bigint): bigint =>
  results.reduce((sum, result) => sum + amount(result), 0n)
const shareOf = (results: readonly PricedResult[]): bigint => sumOf(results, ({ share }) => share)
const leastOf = (results: readonly PricedResult[]): number => Math.min(...results.map(({ paid }) => paid))

/** Chance that a line wins in at least one issue; issues are independent, so the stop changes nothing. */
function winOnce(issues: readonly TrialIssue[], of: bigint): Fraction {
  let [lost, all] = [1n, 1n]
  for (const { results } of issues) {
    lost *= shareOf(results.filter(({ won }) => !won))
    all *= of
  }
  return { hits: all - lost, of: all }
}

/** Means of stake and return: an issue counts as often as the plan comes to it. */
function means(issues: readonly Issue[], of: bigint) {
  let [reached, all, staked, paid] = [1n, 1n, 0n, 0n]
  for (const { cost, results, on } of issues) {
    all *= of
    staked = (staked + reached * BigInt(cost)) * of
    paid = paid * of + reached * sumOf(results, result => result.share * BigInt(result.paid))
    reached *= shareOf(on)
    if (reached === 0n) break
    // Both sums stand over the same denominator, `all`.
  }
  return { staked: { hits: staked, of: all }, paid: { hits: paid, of: all } }
}

/** The least that is left on the way and at the end. */
function worstOf(issues: readonly Issue[]): Pick<ExactTrial, 'worst' | 'atRisk'> {
  let [net, lowest, worst] = [0, 0, Number.POSITIVE_INFINITY]
  for (const { cost, on, off } of issues) {
    net -= cost
    lowest = Math.min(lowest, net)
    if (off.length > 0) worst = Math.min(worst, net + leastOf(off))
    if (on.length === 0) return { worst, atRisk: -lowest }
    net += leastOf(on)
  }
  return { worst: Math.min(worst, net), atRisk: -lowest }
}

/** Every ending of the plan with its weight, issue by issue; undefined where there are too many. */
function endsOf(issues: readonly Issue[], of: bigint): TrialEnds | undefined {
  let going = new Map<number, bigint>([[0, 1n]])
  let ended = new Map<number, bigint>()
  let all = 1n
  const add = (to: Map<number, bigint>, net: number, weight: bigint) => to.set(net, (to.get(net) ?? 0n) + weight)
  for (const { cost, on, off } of issues) {
    all *= of
    ended = new Map([...ended].map(([net, weight]) => [net, weight * of]))
    const next = new Map<number, bigint>()
    for (const [net, weight] of going) {
      for (const { paid, share } of on) add(next, net - cost + paid, weight * share)
      for (const { paid, share } of off) add(ended, net - cost + paid, weight * share)
    }
    going = next
    if (going.size + ended.size > MOST_ENDS) return undefined
  }
  for (const [net, weight] of going) add(ended, net, weight)
  return { ends: [...ended].sort(([a], [b]) => a - b), of: all }
}

/** @param of what the shares of each issue add up to */
export function exactTrial(planned: readonly TrialIssue[], of: bigint, stopOnWin: boolean): ExactTrial {
  const issues = planned.map(issue => ({
    ...issue,
    on: issue.results.filter(({ won }) => !(won && stopOnWin)),
    off: issue.results.filter(({ won }) => won && stopOnWin)
  }))
  return { winOnce: winOnce(planned, of), ...means(issues, of), ...worstOf(issues), ends: endsOf(issues, of) }
}
