import type { Money } from '../money'
import { FEN, money } from '../money'
import { SYNC_STEPS } from './deposit'

/** A recall takes whatever is there from one fen on (§M6). */
export const RECALL_MIN: Money = money(FEN)

/**
 * How long after the last sending a vendor that does not know an order may still come to know it. Only then does
 * “unknown” mean that it never happened, and from then on the number is not sent again.
 */
export const NOT_FOUND_FINAL = 10 * 60_000
/** A transfer the vendor does not know is sent again this long after it was made … */
const RESEND_FOR = 60_000
/** … and at the first so many asks of a server that starts: nobody may have sent it while there was none. */
const RESEND_ASKS = 4

/** `unknown`: the vendor does not know the number (yet); `silent`: no answer came. */
export type MoveState = 'unknown' | 'pending' | 'done' | 'failed' | 'silent'

interface MoveFacts {
  readonly createdAt: number
  /** When it was last sent; null: never. */
  readonly sentAt: number | null
  /** How often the vendor was asked since it was made, or since a server started. */
  readonly syncs: number
}

/** What an answer leads to: an end, one more sending, or waiting. Money is never guessed: silence ends nothing. */
export function transferStep(
  state: MoveState,
  { createdAt, sentAt, syncs }: MoveFacts,
  now: number
): 'done' | 'failed' | 'send' | 'wait' {
  if (state === 'done' || state === 'failed') return state
  if (state !== 'unknown') return 'wait'
  if (sentAt === null) return 'send'
  if (now - sentAt >= NOT_FOUND_FINAL) return 'failed'
  return now - createdAt < RESEND_FOR || syncs <= RESEND_ASKS ? 'send' : 'wait'
}

/** When the vendor of an open transfer is asked next: by the steps, and once more when unknown becomes final. */
export function nextAsk({ sentAt, syncs }: MoveFacts, now: number): number {
  const wait = SYNC_STEPS[Math.min(syncs, SYNC_STEPS.length - 1)] ?? 0
  const final = (sentAt ?? now) + NOT_FOUND_FINAL
  return final > now ? Math.min(now + wait, final) : now + wait
}
