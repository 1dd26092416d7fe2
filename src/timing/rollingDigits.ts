import { hash32 } from '../rules/hash'
import type { NumberRange } from '../rules/numberRange'

/** §S9: animation tick. */
export const DIGIT_TICK_MS = 50

type DigitRange = Pick<NumberRange, 'from' | 'to' | 'take' | 'distinct'>

/**
 * The digits shown while a draw is awaited (§S4): a hash of seed, place and the 50 ms step,
 * so every phone shows the same roll and a reload falls into step. They say nothing of the result; where a draw repeats
 * no number, no more do they.
 */
export function rollingDigits(seed: number, elapsedMs: number, range: DigitRange): readonly number[] {
  const { from, to, take, distinct } = range
  const step = Math.floor(elapsedMs / DIGIT_TICK_MS)
  const digits: number[] = []
  for (let place = 0; place < take; place++) {
    let digit = from + (hash32(seed, step, place) % (to - from + 1))
    while (distinct && digits.includes(digit)) digit = digit < to ? digit + 1 : from
    digits.push(digit)
  }
  return digits
}
