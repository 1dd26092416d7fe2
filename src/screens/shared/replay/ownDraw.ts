import { ORDER_STATUS } from '../../../contract/codes'
import type { DataOf } from '../../../contract/endpoints'
import { playByNumber } from '../../../games/registry'
import { receiptPlay, receiptStake } from './receiptLine'

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
    hit ||= status === ORDER_STATUS.won && plays.includes(playByNumber(receiptPlay(line))?.id ?? '')
  }
  return hit && net > 0
}
