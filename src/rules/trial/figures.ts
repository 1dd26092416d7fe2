import type { ExactTrial, TrialEnds } from './exactTrial'
import type { TrialRun } from './plan'

/** A plan in figures: chances as numbers, money in 1/10000 yuan. What cannot be told is absent. */
export interface TrialFigures {
  readonly winOnce: number
  /** Chance to end with less than was staked. */
  readonly red?: number | undefined
  readonly mean: number
  readonly median?: number | undefined
  /** In one of twenty plans the result is this or worse, 1/10000 yuan. */
  readonly worstTwentieth?: number | undefined
  readonly worst: number
  readonly atRisk: number
}

/** A ratio of large numbers as a float: eighteen digits are more than a screen shows. */
const SCALE = 10n ** 18n
/** `hits` of `of` as a float, exact to eighteen digits. */
export const ratio = (hits: bigint, of: bigint): number => Number((hits * SCALE) / of) / Number(SCALE)

/** The end below or at which this part of the weight lies. */
function endAt({ ends, of }: TrialEnds, part: number): number | undefined {
  const wanted = BigInt(Math.round(part * 1000))
  let below = 0n
  for (const [net, weight] of ends) {
    below += weight
    if (below * 1000n >= of * wanted) return net
  }
  return undefined
}

/** Figures of a plan whose possible draws were all counted. */
export function exactFigures(trial: ExactTrial): TrialFigures {
  const { winOnce, staked, paid, worst, atRisk, ends } = trial
  const lost = ends?.ends.reduce((sum, [net, weight]) => (net < 0 ? sum + weight : sum), 0n)
  return {
    winOnce: ratio(winOnce.hits, winOnce.of),
    mean: ratio(paid.hits * staked.of - staked.hits * paid.of, paid.of * staked.of),
    ...{ worst, atRisk },
    ...(ends && {
      red: ratio(lost ?? 0n, ends.of),
      median: endAt(ends, 0.5),
      worstTwentieth: endAt(ends, 0.05)
    })
  }
}

/** Figures of runs that were made; undefined where there are none. */
export function figuresOfRuns(runs: readonly TrialRun[]): TrialFigures | undefined {
  const [first] = runs
  if (!first) return undefined
  const nets = runs.map(({ net }) => net).sort((a, b) => a - b)
  const at = (part: number) => nets[Math.max(0, Math.ceil(nets.length * part) - 1)]
  const partOf = (test: (run: TrialRun) => boolean) => runs.filter(test).length / runs.length
  return {
    winOnce: partOf(({ won }) => won),
    red: partOf(({ net }) => net < 0),
    mean: nets.reduce((sum, net) => sum + net, 0) / nets.length,
    median: at(0.5),
    worstTwentieth: at(0.05),
    worst: nets[0] ?? first.net,
    atRisk: Math.max(...runs.map(({ atRisk }) => atRisk))
  }
}

/** A bar of a histogram: runs that ended from `from` up to the next bar's. */
export interface TrialBar {
  readonly from: number
  readonly runs: number
}

/** A histogram of what the runs ended with, in `bars` bars of equal width; a single bar where all ended alike. */
export function barsOf(runs: readonly TrialRun[], bars: number): readonly TrialBar[] {
  const nets = runs.map(({ net }) => net)
  const [least, most] = [Math.min(...nets), Math.max(...nets)]
  if (nets.length === 0) return []
  if (least === most) return [{ from: least, runs: nets.length }]
  const width = (most - least) / bars
  const counts = new Array<number>(bars).fill(0)
  for (const net of nets) {
    const bar = Math.min(bars - 1, Math.floor((net - least) / width))
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return counts.map((count, bar) => ({ from: least + bar * width, runs: count }))
}
