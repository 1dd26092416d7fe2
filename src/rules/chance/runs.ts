/** A rare run is not summed beyond this: no figure shows it. */
const NEGLIGIBLE = 1e-12

/**
 * Chance that among `draws` independent draws at least `length` in a row bring what each brings with chance `rate`. Of
 * a miss `rate` is the chance not to come. The first run may begin with the first draw, or after a draw that ended
 * another; all terms are positive, so nothing is lost to rounding.
 */
export function chanceOfRun(rate: number, length: number, draws: number): number {
  if (length <= 0) return 1
  if (length > draws) return 0
  const run = rate ** length
  const had = new Float64Array(draws + 1)
  had[length] = run
  for (let n = length + 1; n <= draws; n++)
    had[n] = (had[n - 1] ?? 0) + run * (1 - rate) * (1 - (had[n - length - 1] ?? 0))
  return had[draws] ?? 0
}

/**
 * Chance that a run of `length` is seen in a window of so many draws whose runs are counted from before it: those that
 * end within it may have begun in the `carried` draws before.
 */
export const chanceOfSeenRun = (rate: number, length: number, draws: number, carried: number): number =>
  chanceOfRun(rate, length, draws + Math.max(0, Math.min(length - 1, carried)))

interface LongestRun {
  /** Mean of the longest run. */
  readonly expected: number
  /** In 95 of 100 windows the longest run is not longer than this. */
  readonly usual: number
}

/** The longest run to be expected among so many draws, counted from before them over `carried` others. */
export function longestRun(rate: number, draws: number, carried = 0): LongestRun {
  const most = draws + carried
  let [expected, usual] = [0, most]
  for (let length = 1; length <= most; length++) {
    const chance = chanceOfSeenRun(rate, length, draws, carried)
    if (chance <= 0.05 && usual === most) usual = length - 1
    if (chance < NEGLIGIBLE) break
    expected += chance
  }
  return { expected, usual }
}
