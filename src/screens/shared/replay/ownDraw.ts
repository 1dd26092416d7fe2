import { ORDER_STATUS } from '../../../contract/codes'
import type { DataOf } from '../../../contract/endpoints'
import { playByNumber } from '../../../games/registry'

/** Where the line of a receipt (§V1) has its play, and, from its end, its stake: only what was bet, between, may hold a bar. */
const PLAY = 5
const STAKE = -4

/** What a receipt's bet cost, 1/10000 yuan. */
export const receiptStake = (line: string): number => Number(line.split('|').at(STAKE))

/**
 * Whether a draw is one to mark as the player's own: a bet on one of `plays` has won, and all bets of the issue together
 * brought more than they cost.
 */
export function isOwnDraw(receipts: DataOf<'receipts'>, plays: readonly string[]): boolean {
  let net = 0
  let hit = false
  for (const { line, status, bonus } of receipts) {
    if (status === ORDER_STATUS.cancelled) continue
    net += bonus - receiptStake(line)
    hit ||= status === ORDER_STATUS.won && plays.includes(playByNumber(Number(line.split('|')[PLAY]))?.id ?? '')
  }
  return hit && net > 0
}
