import { ORDER_STATUS } from '../../../contract/codes'
import { playByNumber } from '../../../games/registry'
import type { DrawSceneProps, SceneModule } from '../../../stage/Scene'
import type { IssueOrder } from './receiptLine'

/**
 * Whether a draw is one to mark as the player's own: a bet on one of `plays` has won, and all bets of the issue
 * together brought more than they cost.
 */
export function isOwnDraw(orders: readonly IssueOrder[], plays: readonly string[]): boolean {
  let net = 0
  let hit = false
  for (const { playId, status, stake, paid } of orders) {
    if (status === ORDER_STATUS.cancelled) continue
    net += paid - stake
    hit ||= status === ORDER_STATUS.won && plays.includes(playByNumber(playId)?.id ?? '')
  }
  return hit && net > 0
}

/** A draw marked as the player's own: the mark is read before the winnings are celebrated over it. */
export function ownDraw(
  props: DrawSceneProps,
  { revealAfter, ownStands = 0 }: Pick<SceneModule, 'revealAfter' | 'ownStands'>
): DrawSceneProps {
  const { settled, win } = props
  if (!settled || !win) return { ...props, own: true }
  return { ...props, own: true, win: { ...win, at: Math.max(win.at, settled.at + revealAfter + ownStands) } }
}
