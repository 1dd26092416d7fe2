import { createHash, createHmac } from 'node:crypto'
import { drawNumbers, wordsOfBlocks } from '../../../rules/fairness'
import type { NumberRange } from '../../../rules/numberRange'
import type { DrawResult } from '../../../rules/play'
import { nextLink } from './chain'

export const DRAW_ALGORITHM = 'chain-v1'
/** No public beacon is mixed in: the house cannot change a draw, but could know it early; the proof page says so. */
export const BEACON = 'none'

/** Labels differ, so that the published commitment tells nothing about the draw (§R1.4). */
const COMMIT_LABEL = 'commit|v1'
const DRAW_LABEL = 'draw|v1'

/** Published before sales open: SHA-256 over a label, the issue's identity and its link, hex. */
export const commitmentOf = (link: Buffer, typeId: number, issue: string): string =>
  createHash('sha256')
    .update(`${COMMIT_LABEL}|${typeId}|${issue}|${link.toString('hex')}`)
    .digest('hex')

/** The draw: a pure function of the link and the issue's identity. Nothing a player does enters it. */
export function drawFrom(link: Buffer, typeId: number, issue: string, range: NumberRange): DrawResult {
  const words = wordsOfBlocks(counter =>
    createHmac('sha256', link).update(`${DRAW_LABEL}|${typeId}|${issue}|${BEACON}|${counter}`).digest()
  )
  return drawNumbers(range, words)
}

export interface DrawClaim {
  readonly typeId: number
  readonly issue: string
  readonly commitment: string
  /** Revealed link, hex. */
  readonly secret: string
  readonly result: DrawResult
  /** Published head of the chain, hex, and the position of the link in use order. */
  readonly head: string
  readonly use: number
}

export const DRAW_FAULTS = ['secret', 'commitment', 'result', 'head'] as const
export type DrawFault = (typeof DRAW_FAULTS)[number]

/**
 * Checks a draw as any player can: the link leads to the published head, fits the commitment and gives the result.
 * Costs `use` + 1 hashes. @returns the first fault, or undefined.
 */
export function faultOfDraw(claim: DrawClaim, range: NumberRange): DrawFault | undefined {
  const fault = faultOfLink(claim, range)
  if (fault) return fault
  let link: Buffer = Buffer.from(claim.secret, 'hex')
  for (let step = 0; step <= claim.use; step++) link = nextLink(link)
  return link.toString('hex') === claim.head ? undefined : 'head'
}

/** The same without walking to the head, for a caller that has checked the neighbouring link. */
export function faultOfLink(claim: Omit<DrawClaim, 'head' | 'use'>, range: NumberRange): DrawFault | undefined {
  if (!/^[0-9a-f]{64}$/.test(claim.secret)) return 'secret'
  const link = Buffer.from(claim.secret, 'hex')
  if (commitmentOf(link, claim.typeId, claim.issue) !== claim.commitment) return 'commitment'
  return drawFrom(link, claim.typeId, claim.issue, range).join() === claim.result.join() ? undefined : 'result'
}
