import type { NumberRange } from '../numberRange'
import type { DrawResult } from '../play'
import type { Random } from '../random'
import { randomBelow, seededRandom } from '../random'
import { drawCases, poolOf } from './drawCases'

/** How often each outcome comes, of so many draws. */
export interface Shares<T> {
  readonly counts: ReadonlyMap<T, bigint>
  readonly of: bigint
  /** Every draw was counted; else these are of a sample. */
  readonly exact: boolean
}

/** Up to so many results are counted one by one, beyond that a sample. The five digits of 时时彩 are 100,000 results. */
const MOST_CASES = 110_000
const SAMPLE = 20_000

/** A draw of a range from a seed: to estimate with, never to draw. */
export function sampledDraw(range: NumberRange, random: Random): DrawResult {
  const pool = poolOf(range)
  return Array.from({ length: range.take }, () => {
    const at = randomBelow(random, pool.length)
    const drawn = pool[at] ?? range.from
    if (range.distinct) pool.splice(at, 1)
    return drawn
  })
}

const add = <T>(counts: Map<T, bigint>, value: T, draws: bigint): void => {
  counts.set(value, (counts.get(value) ?? 0n) + draws)
}

function exactShares<T>(range: NumberRange, read: (numbers: DrawResult) => T): Shares<T> | undefined {
  const counts = new Map<T, bigint>()
  let [cases, of] = [0, 0n]
  for (const { value, draws } of drawCases(range, read)) {
    if (++cases > MOST_CASES) return undefined
    add(counts, value, draws)
    of += draws
  }
  return { counts, of, exact: true }
}

/** What a draw brings, and how often: exact where its cases can be listed, else of a sample that is always the same. */
export function sharesOf<T>(range: NumberRange, read: (numbers: DrawResult) => T): Shares<T> {
  const exact = exactShares(range, read)
  if (exact) return exact
  const counts = new Map<T, bigint>()
  const random = seededRandom('shares')
  for (let draw = 0; draw < SAMPLE; draw++) add(counts, read(sampledDraw(range, random)), 1n)
  return { counts, of: BigInt(SAMPLE), exact: false }
}
