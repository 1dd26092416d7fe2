import type { NumberRange } from './numberRange'
import { numbersFrom, rangeSize } from './numberRange'
import type { DrawResult } from './play'

/** Uniform 32-bit words, each 0 … 2^32 − 1. */
export type WordSource = () => number

const WORDS = 0x1_0000_0000

/**
 * Big-endian 32-bit words of blocks 0, 1, 2 … as HMAC gives them (§R1.5, counter in the message).
 * @throws RangeError when a block is empty or not whole words: a short block must never yield a draw.
 */
export function wordsOfBlocks(block: (counter: number) => Uint8Array): WordSource {
  let [counter, offset] = [0, 0]
  let bytes = new Uint8Array()
  return () => {
    if (offset >= bytes.length) {
      bytes = Uint8Array.from(block(counter))
      if (bytes.length === 0 || bytes.length % 4 !== 0) throw new RangeError(`block ${counter} is not whole words`)
      counter += 1
      offset = 0
    }
    const word = new DataView(bytes.buffer).getUint32(offset, false)
    offset += 4
    return word
  }
}

/** Unbiased 0 … n − 1: words at or above the largest multiple of n are rejected, never folded. */
export function uniformBelow(n: number, words: WordSource): number {
  const limit = Math.floor(WORDS / n) * n
  let word = words()
  while (word >= limit) word = words()
  return word % n
}

/**
 * A result from uniform words (§R1.5). With replacement: one word a place.
 * Without: Fisher–Yates from the last index down. A permutation (take = size) is read from index 0;
 * a smaller draw stops after `take` swaps and is read in the order of drawing, from the last index down.
 */
export function drawNumbers(range: NumberRange, words: WordSource): DrawResult {
  const size = rangeSize(range)
  if (!range.distinct) return Array.from({ length: range.take }, () => range.from + uniformBelow(size, words))
  const pool = [...numbersFrom(range.from, range.to)]
  const whole = range.take === size
  const last = whole ? 1 : size - range.take
  for (let index = size - 1; index >= last; index--) {
    const other = uniformBelow(index + 1, words)
    const [kept = 0, moved = 0] = [pool[index], pool[other]]
    pool[index] = moved
    pool[other] = kept
  }
  return whole ? pool : pool.slice(size - range.take).reverse()
}
