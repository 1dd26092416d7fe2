import { hash32 } from '../rules/hash'

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
  return Array.from({ length: take }, (_, place) => from + (hash32(seed, step, place) % (to - from + 1)))
}
