import { DEPOSIT_STATE } from '../../../contract/areas/cashier'
import { LATE_WATCH, SYNC_AFTER_SUCCESS, SYNC_STEPS, TAIL_WATCH, UNKNOWN_AFTER } from '../../../rules/cashier/deposit'
import { USDT_CONFIRMATIONS, USDT_DUST, usdtCredited } from '../../../rules/cashier/usdt'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { PaymentStatus } from '../../ports/PaymentProvider'
import type { DepositReview } from '../../store/cashierTables'
import type { Deposit } from './Deposit'
import { isMissed, isOpen } from './Deposit'

/** Facts of a deposit that decide where its provider's answer leads. */
export type DepositFacts = Pick<
  Deposit,
  | 'state'
  | 'asset'
  | 'auto'
  | 'by_tail'
  | 'pay_amount'
  | 'rate'
  | 'received'
  | 'booked'
  | 'judged'
  | 'expires_at'
  | 'review'
>

/** The step an answer causes: an arrow of §M3.1, a place in the operator's queue, or none. */
type DepositStep =
  | { readonly to: 'credit'; readonly credited: Money; readonly late: boolean }
  | { readonly to: 'reverse' }
  | { readonly to: 'failed' | 'expired'; readonly reason: string }
  | { readonly to: 'checking'; readonly review: DepositReview | null }
  | { readonly to: 'queue'; readonly review: DepositReview }
  | { readonly to: 'stay' }

const STAY: DepositStep = { to: 'stay' }

/** The yuan credited for an amount that arrived: yuan as they came, USDT at the rate locked with the order. */
export const creditOf = ({ asset, rate }: Pick<Deposit, 'asset' | 'rate'>, received: number): Money =>
  asset === 'USDT' ? usdtCredited(received, rate) : money(received)

/** Whether it is too little to be a payment: it moves no order on. `received` in the smallest unit of the asset. */
export const isDust = ({ asset }: Pick<Deposit, 'asset'>, received: number): boolean =>
  asset === 'USDT' && received < USDT_DUST

/**
 * Where an answer of the provider leads a deposit. An answer alone moves it, never a callback's words, and only along
 * an arrow: what comes late, twice or in another order finds no arrow and changes nothing.
 */
export function depositStep(deposit: DepositFacts, status: PaymentStatus, now: number): DepositStep {
  switch (status.state) {
    case 'unknown':
    case 'pending':
      return unpaid(deposit, now)
    case 'seen':
      if (isDust(deposit, status.received)) return unpaid(deposit, now)
      return deposit.state === DEPOSIT_STATE.unpaid ? { to: 'checking', review: null } : STAY
    case 'succeeded':
      return paid(deposit, status, now)
    case 'failed':
      return isOpen(deposit) ? { to: 'failed', reason: status.reason } : STAY
    case 'reversed':
      if (deposit.state === DEPOSIT_STATE.done) return { to: 'reverse' }
      return isOpen(deposit) ? { to: 'failed', reason: status.reason } : STAY
  }
}

const unpaid = ({ state, expires_at }: DepositFacts, now: number): DepositStep =>
  state === DEPOSIT_STATE.unpaid && now >= expires_at ? { to: 'expired', reason: '' } : STAY

function paid(deposit: DepositFacts, { received, confirmations }: PaymentStatus, now: number): DepositStep {
  const { state, asset } = deposit
  if (state === DEPOSIT_STATE.reversed) return STAY
  // Paid once more than it was credited for and a person knows of: the rest is for the operator to decide.
  if (state === DEPOSIT_STATE.done)
    return received > Math.max(deposit.booked, deposit.judged) && deposit.review !== 'extra'
      ? { to: 'queue', review: 'extra' }
      : STAY
  if (isDust(deposit, received)) return unpaid(deposit, now)
  if (asset === 'USDT' && confirmations < USDT_CONFIRMATIONS)
    return state === DEPOSIT_STATE.unpaid ? { to: 'checking', review: null } : STAY
  const review = reviewOf(deposit, received, now)
  if (review === undefined) return { to: 'credit', credited: creditOf(deposit, received), late: isMissed(deposit) }
  if (state === DEPOSIT_STATE.unpaid) return { to: 'checking', review }
  return deposit.review === null && received !== deposit.judged ? { to: 'queue', review } : STAY
}

/** Why a person must look at money that came; undefined when nobody must. */
function reviewOf(deposit: DepositFacts, received: number, now: number): DepositReview | undefined {
  // From then on its tail may be another order's, open as it may be itself.
  if (deposit.by_tail && now >= deposit.expires_at + TAIL_WATCH) return 'late'
  if (isMissed(deposit) && now >= deposit.expires_at + LATE_WATCH) return 'late'
  if (!deposit.auto) return isMissed(deposit) ? 'late' : 'manual'
  return deposit.asset === 'CNY' && received !== deposit.pay_amount ? 'amount' : undefined
}

/** What decides when the provider is asked again. */
type SyncFacts = Pick<
  Deposit,
  'state' | 'expires_at' | 'finished_at' | 'sync_step' | 'created_at' | 'auto' | 'submitted_at'
>

/**
 * When the provider is asked the next time, given that it was asked just now; undefined: only if a callback or an
 * operator tells of the order.
 */
export function nextSync(deposit: SyncFacts, now: number): number | undefined {
  const wait = SYNC_STEPS[Math.min(deposit.sync_step, SYNC_STEPS.length - 1)] ?? 0
  if (deposit.state === DEPOSIT_STATE.reversed) return undefined
  if (deposit.state === DEPOSIT_STATE.done) {
    const done = deposit.finished_at ?? now
    return SYNC_AFTER_SUCCESS.map(after => done + after).find(at => at > now)
  }
  if (deposit.state === DEPOSIT_STATE.unpaid && now < deposit.expires_at)
    return Math.min(now + wait, deposit.expires_at)
  if (isMissed(deposit) && now >= deposit.expires_at + LATE_WATCH) return undefined
  return now + wait
}

/** Whether a deposit has been open so long that a person should look at it. */
export const isStuck = (deposit: DepositFacts & Pick<Deposit, 'created_at'>, now: number): boolean =>
  isOpen(deposit) && deposit.review === null && now >= deposit.created_at + UNKNOWN_AFTER
