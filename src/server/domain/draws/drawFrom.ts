import { createHash, createHmac } from 'node:crypto'
import { drawNumbers, wordsOfBlocks } from '../../../rules/fairness'
import type { NumberRange } from '../../../rules/numberRange'
import type { DrawResult } from '../../../rules/play'
import { NO_BEACON } from '../../../rules/trust/beacon'

/** Stored with each draw, so that a later way of drawing leaves old draws checkable. */
export const DRAW_ALGORITHM = 'chain-v1'

/** Labels differ, so that the published commitment tells nothing about the draw (§R1.4). */
const COMMIT_LABEL = 'commit|v1'
const DRAW_LABEL = 'draw|v1'

/** Published before sales open: SHA-256 over a label, the issue's identity and its link, hex. */
export const linkCommitment = (link: Buffer, typeId: number, issue: string): string =>
  createHash('sha256')
    .update(`${COMMIT_LABEL}|${typeId}|${issue}|${link.toString('hex')}`)
    .digest('hex')

/**
 * The draw: a pure function of the link, the issue's identity and its round of public randomness. Nothing a player does
 * enters it. Without a beacon the house cannot change a draw, but could know it early; the proof page says so.
 */
export function drawFrom(
  link: Buffer,
  typeId: number,
  issue: string,
  range: NumberRange,
  beacon = NO_BEACON
): DrawResult {
  const words = wordsOfBlocks(counter =>
    createHmac('sha256', link).update(`${DRAW_LABEL}|${typeId}|${issue}|${beacon}|${counter}`).digest()
  )
  return drawNumbers(range, words)
}

interface DrawClaim {
  readonly typeId: number
  readonly issue: string
  readonly commitment: string
  /** Revealed link, hex. */
  readonly secret: string
  /** As the message has it; none when left out. */
  readonly beacon?: string | undefined
  readonly result: DrawResult
}

const DRAW_FAULTS = ['secret', 'commitment', 'result'] as const
type DrawFault = (typeof DRAW_FAULTS)[number]

/**
 * Whether a link fits the commitment and gives the result;
 * that it leads to the published head is for its neighbours to say.
 */
export function faultOfLink(claim: DrawClaim, range: NumberRange): DrawFault | undefined {
  if (!/^[0-9a-f]{64}$/.test(claim.secret)) return 'secret'
  const link = Buffer.from(claim.secret, 'hex')
  if (linkCommitment(link, claim.typeId, claim.issue) !== claim.commitment) return 'commitment'
  const drawn = drawFrom(link, claim.typeId, claim.issue, range, claim.beacon)
  return drawn.join() === claim.result.join() ? undefined : 'result'
}
