import { drawNumbers, wordsOfBlocks } from '../fairness'
import type { NumberRange } from '../numberRange'
import { rangeSize } from '../numberRange'
import type { DrawResult } from '../play'
import { NO_BEACON } from './beacon'
import type { Digest } from './digest'
import { hexOf, utf8 } from './digest'
import { bytesOf } from './hex'

const WORDS = 0x1_0000_0000

/** Everything a draw is computed from. `secret` is 64 hex digits; `beacon` as the message has it. */
interface DrawSource {
  readonly game: number
  readonly issue: string
  readonly secret: string
  readonly beacon?: string | undefined
}

/** Published before the sale opens (§R1.5). */
const commitmentText = ({ game, issue, secret }: DrawSource): string => `commit|v1|${game}|${issue}|${secret}`

/** The commitment that a revealed secret must give: SHA-256, hexadecimal. */
export const commitmentOf = ({ sha256 }: Digest, source: DrawSource): string =>
  hexOf(sha256(utf8(commitmentText(source))))

/** A 32-bit word of the draw, and what became of it: a number below `below`, or nothing when it was rejected. */
export interface TracedWord {
  readonly word: number
  readonly below: number
  readonly value: number | undefined
}

/** How a draw came about: every word that was read, and the numbers they made. */
export interface DrawTrace {
  readonly words: readonly TracedWord[]
  readonly numbers: DrawResult
}

/** The numbers of a secret, with every word on the way. */
export function traceDraw(digest: Digest, source: DrawSource, range: NumberRange): DrawTrace {
  const key = bytesOf(source.secret)
  const beacon = source.beacon ?? NO_BEACON
  return traceBlocks(
    block => digest.hmac(key, utf8(`draw|v1|${source.game}|${source.issue}|${beacon}|${block}`)),
    range
  )
}

/** The numbers of blocks 0, 1, 2 …, with every word on the way. */
export function traceBlocks(block: (counter: number) => Uint8Array, range: NumberRange): DrawTrace {
  const words = wordsOfBlocks(block)
  const seen: number[] = []
  const numbers = drawNumbers(range, () => {
    const word = words()
    seen.push(word)
    return word
  })
  const size = rangeSize(range)
  let below = size
  const traced = seen.map(word => {
    const kept = word < Math.floor(WORDS / below) * below
    const one = { word, below, value: kept ? word % below : undefined }
    if (kept && range.distinct) below -= 1
    return one
  })
  return { words: traced, numbers }
}
