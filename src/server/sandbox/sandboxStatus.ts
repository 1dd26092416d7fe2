import type { Selectable } from 'kysely'
import { USDT_CONFIRMATIONS } from '../../rules/cashier/usdt'
import type { PaymentStatus, PayoutStatus } from '../ports/PaymentProvider'
import type { Tables } from '../store/tables'

export type SandboxPayment = Selectable<Tables['sandbox_payments']>
type SandboxPayout = Selectable<Tables['sandbox_payouts']>

/** A block of the demonstration chain. */
export const BLOCK_MS = 1000
/** Payouts arrive after this. */
export const PAYOUT_MS = 15_000
/** A bank sends a payout back this long after it arrived. */
export const RETURN_MS = 60_000

const since = (at: number | null, now: number): number => (at === null || at > now ? -1 : now - at)

/** How a payment stands, from its times alone. Paying counts whatever else happened: wallets send late. */
export function paymentStatus(payment: SandboxPayment, now: number): PaymentStatus {
  const { asset, paid, paid_at, failed_at, reversed_at, cancelled_at } = payment
  const nothing = { received: 0, confirmations: 0 }
  const age = since(paid_at, now)
  if (age >= 0) {
    const confirmations = asset === 'USDT' ? Math.floor(age / BLOCK_MS) : 0
    const heard = { received: paid, confirmations, reason: '' }
    if (since(reversed_at, now) >= 0) return { ...heard, state: 'reversed', reason: '付款已被撤回' }
    return { ...heard, state: asset === 'USDT' && confirmations < USDT_CONFIRMATIONS ? 'seen' : 'succeeded' }
  }
  if (since(failed_at, now) >= 0) return { ...nothing, state: 'failed', reason: '支付失败' }
  if (since(cancelled_at, now) >= 0) return { ...nothing, state: 'failed', reason: '订单已取消' }
  return { ...nothing, state: 'pending', reason: '' }
}

/** Ends of accounts that try what a payout can come to (§M1.4). */
export const PAYOUT_TAILS = { fails: '0000', unknown: '1111', returned: '2222' } as const

/** How a payout stands. */
export function payoutStatus({ tail, created_at }: SandboxPayout, now: number): PayoutStatus {
  if (tail === PAYOUT_TAILS.unknown) return { state: 'unknown', reason: '' }
  const age = now - created_at
  if (age < PAYOUT_MS) return { state: 'pending', reason: '' }
  if (tail === PAYOUT_TAILS.fails) return { state: 'failed', reason: '收款账户异常' }
  if (tail === PAYOUT_TAILS.returned && age >= PAYOUT_MS + RETURN_MS)
    return { state: 'returned', reason: '收款银行退回' }
  return { state: 'succeeded', reason: '' }
}
