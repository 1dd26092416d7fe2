import { createHash, createHmac } from 'node:crypto'
import { drawNumbers, wordsOfBlocks } from '../../../rules/fairness'
import type { NumberRange } from '../../../rules/numberRange'
import type { DrawResult } from '../../../rules/play'

/** Stored with each round, so that a later way of drawing leaves old rounds checkable. */
export const INSTANT_ALGORITHM = 'seeds-v1'

/** Labels differ, so that the published commitment tells nothing about the draws. */
const COMMIT_LABEL = 'commit|v1|instant'
const DRAW_LABEL = 'instant|v1'

/** Shown before a seed is used: SHA-256 over a label and the seed in hex. */
export const seedCommitment = (serverSeed: string): string =>
  createHash('sha256').update(`${COMMIT_LABEL}|${serverSeed}`).digest('hex')

interface InstantEntropy {
  /** 32 bytes in hex. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/** The draw of a round: of the seed pair, the game and the count of draws. No bet enters it. */
export function drawInstant(entropy: InstantEntropy, typeId: number, range: NumberRange): DrawResult {
  const key = Buffer.from(entropy.serverSeed, 'hex')
  const words = wordsOfBlocks(counter =>
    createHmac('sha256', key)
      .update(`${DRAW_LABEL}|${typeId}|${entropy.clientSeed}|${entropy.nonce}|${counter}`)
      .digest()
  )
  return drawNumbers(range, words)
}
