import { ORDER_STATUS } from '../../contract/codes'
import { familyOfType, playOn } from '../../games/registry'
import { drawDate } from '../../rules/chinaTime'
import { money, odds } from '../../rules/money'
import type { Play } from '../../rules/play'
import { settleBet } from '../../rules/settlement'
import type { SealedOrder } from '../../rules/trust/leaf'
import type { DrawProof } from '../../rules/trust/proof'
import type { CheckedBet, CheckedStep } from '../../rules/trust/steps'

/**
 * What comes out; undefined where a file says what no rule can reckon with:
 * a day without a calendar, an amount beyond all.
 */
function reckoned<T>(reckon: () => T): T | undefined {
  try {
    return reckon()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const acceptedOf = ({ actionCode, stake, notes, odds: prices }: SealedOrder) => ({
  actionCode,
  notePrice: money(stake / notes),
  odds: prices.split(',').map(price => odds(Number(price)))
})

/** The play of an order as it was on the day of the draw; undefined for none. */
export const playOf = (proof: DrawProof, order: SealedOrder): Play | undefined =>
  reckoned(() => playOn(order.play, drawDate(proof.drawsAt)))

/** What this phone's own rules say of a bet; undefined where they cannot: an unknown play, a code that is none. */
export function settleAgain(proof: DrawProof, order: SealedOrder) {
  const play = playOf(proof, order)
  if (!play || order.notes < 1 || order.stake % order.notes !== 0) return undefined
  const settled = reckoned(() => settleBet(play, acceptedOf(order), proof.numbers))
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
