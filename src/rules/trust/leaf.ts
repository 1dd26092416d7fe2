import type { Digest } from './digest'
import { utf8 } from './digest'

/** The first byte of what a leaf hashes (§V1), as text: utf-8 leaves it the byte 0. */
const LEAF = '\0'
const LABEL = 'order|v1'

/** What the leaf of an accepted order says of it. Amounts are 1/10000 yuan. */
export interface SealedOrder {
  readonly orderId: number
  readonly game: number
  readonly issue: string
  readonly play: number
  readonly actionCode: string
  readonly notes: number
  readonly multiple: number
  readonly unitMode: number
  readonly stake: number
  /** The odds accepted with the bet, one a tier, 1/10000, with commas between. */
  readonly odds: string
  /** When the server had received the whole call. */
  readonly acceptedAt: number
  /** Hex; empty for orders older than salts. */
  readonly salt: string
}

/** The line of §V1. */
export const leafLine = (order: SealedOrder): string =>
  `${LABEL}|${order.orderId}|${order.game}|${order.issue}|${order.play}|${order.actionCode}|${order.notes}|${order.multiple}` +
  `|${order.unitMode}|${order.stake}|${order.odds}|${order.acceptedAt}|${order.salt}`

/** The leaf over a line (§V1). */
export const leafHash = ({ sha256 }: Digest, line: string): Uint8Array => sha256(utf8(LEAF + line))
