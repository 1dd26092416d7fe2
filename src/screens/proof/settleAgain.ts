import { ORDER_STATUS } from '../../contract/codes'
import { familyOfType, playOn } from '../../games/registry'
import { drawDate } from '../../rules/chinaTime'
import { money, odds } from '../../rules/money'
import { settleBet } from '../../rules/settlement'
import type { SealedOrder } from '../../rules/trust/leaf'
import type { DrawProof } from '../../rules/trust/proof'
import type { CheckedBet, CheckedStep } from '../../rules/trust/steps'

/** What this phone's own rules say of a bet; undefined where they cannot: an unknown play, a code that is none. */
export function settleAgain(proof: DrawProof, order: SealedOrder) {
  const play = playOn(order.play, drawDate(proof.drawsAt))
  if (!play || order.notes < 1 || order.stake % order.notes !== 0) return undefined
  const accepted = {
    actionCode: order.actionCode,
    notePrice: money(order.stake / order.notes),
    odds: order.odds.split(',').map(price => odds(Number(price)))
  }
  const settled = settleBet(play, accepted, proof.numbers)
  if (!settled) return undefined
  const { wonNotes, pushedNotes, paid } = settled
  const status = wonNotes > 0 ? ORDER_STATUS.won : pushedNotes ? ORDER_STATUS.returned : ORDER_STATUS.lost
  return { status, wonNotes, bonus: paid }
}

/** Whether the books say of a bet what the rules say; what is not settled, or was given back, is not judged. */
export function isSettledRight(proof: DrawProof, { order, outcome }: CheckedBet): boolean {
  if (!order || !familyOfType(proof.type)) return false
  if (outcome.status === ORDER_STATUS.pending || outcome.status === ORDER_STATUS.cancelled) return true
  const found = settleAgain(proof, order)
  return found?.status === outcome.status && found.bonus === outcome.bonus
}

/** The step of the bets: in the seal, and settled by the published rules (§V5). */
export const withSettlement = (proof: DrawProof, step: CheckedStep): CheckedStep =>
  step.key === 'bets' && step.state === 'ok' && !step.bets?.every(bet => isSettledRight(proof, bet))
    ? { ...step, state: 'bad' }
    : step
