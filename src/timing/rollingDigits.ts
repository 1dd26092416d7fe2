/** §S9: animation tick. */
export const DIGIT_TICK_MS = 50

export interface DigitRange {
  readonly from: number
  readonly to: number
  readonly take: number
}

/**
 * The digits shown while a draw is awaited (§S4): a hash of seed, place and the 50 ms step,
 * so every phone shows the same roll and a reload falls into step. They say nothing of the result.
 */
export function rollingDigits(seed: number, elapsedMs: number, { from, to, take }: DigitRange): readonly number[] {
  const step = Math.floor(elapsedMs / DIGIT_TICK_MS)
  return Array.from({ length: take }, (_, place) => from + (mix(seed, step, place) % (to - from + 1)))
}

function mix(seed: number, step: number, place: number): number {
  let hash = (seed ^ Math.imul(step, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b)) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return (hash ^ (hash >>> 16)) >>> 0
}
