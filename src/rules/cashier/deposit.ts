import type { PayType } from '../../contract/areas/cashier'
import type { Money } from '../money'
import { FEN, money, YUAN } from '../money'
import { limitText } from './limitText'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The least and the most of a channel unless its own row says otherwise (§M6). */
export const DEPOSIT_MIN: Money = money(100 * YUAN)
export const DEPOSIT_MAX: Money = money(50_000 * YUAN)
/** The most where a code is scanned. */
export const DEPOSIT_QR_MAX: Money = money(5_000 * YUAN)
/** The least and the most of VIP payments. */
export const DEPOSIT_VIP_MIN: Money = money(1_000 * YUAN)
export const DEPOSIT_VIP_MAX: Money = money(200_000 * YUAN)
/** What a player may ask for in a day where money is play money: figures stay printable. */
export const DEPOSIT_DAILY: Money = money(500_000 * YUAN)

/** Orders of a player that wait at once: addresses and tails are scarce (§M6). */
export const DEPOSIT_OPEN_MAX = 3
/** Orders a player may cancel in a day, for the same reason. */
export const CANCEL_DAILY = 5

/** How long an order waits to be paid; a rate is held that long. */
export const PAY_TIMEOUT: Readonly<Record<Exclude<PayType, 'YuebaoRecharge'>, number>> = {
  online: 15 * MINUTE_MS,
  LKLPay: 15 * MINUTE_MS,
  underLinePayment: 15 * MINUTE_MS,
  bankTransfer: 30 * MINUTE_MS,
  szhbPayment: 30 * MINUTE_MS,
  vipPayment: 30 * MINUTE_MS
}

/** Minutes until a payment is usually credited, by itself and through a review. */
export const DEPOSIT_ETA = { auto: 1, review: 10 } as const

/** Money that comes this long after an order expired is still credited by itself; later ones go to the operator. */
export const LATE_WATCH = 72 * HOUR_MS
/**
 * Payments are matched by their tail until this long after their order expired; until then no other order gets the
 * tail.
 */
export const TAIL_WATCH = 24 * HOUR_MS
/** Tails are 0.01 to 0.99 yuan. */
export const TAILS = 99
/** A player may ask after an order this long after it was sent in. */
export const REMIND_AFTER = 10 * MINUTE_MS
/** How long after asking a player may ask again. */
export const REMIND_EVERY = 30 * MINUTE_MS
/** Most characters of what a player writes beside a reminder or a receipt. */
export const REMARK_MAX = 200

/** Receipts a player may send in a day. */
export const UPLOADS_DAILY = 20

/** Waits between asking the provider after an order, the last one again and again; news begins anew. */
export const SYNC_STEPS: readonly number[] = [5_000, 15_000, 30_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS]
/** ms after a success at which the provider is asked again: the payment may have been reversed. */
export const SYNC_AFTER_SUCCESS: readonly number[] = [MINUTE_MS, 24 * HOUR_MS]
/** An order that is open this long stands in the operator's queue. */
export const UNKNOWN_AFTER = 24 * HOUR_MS

interface AmountRange {
  readonly min: Money
  readonly max: Money
  /** Only these; empty: any amount in the range. */
  readonly fixedAmounts: readonly Money[]
}

interface AmountFault {
  readonly code: 'deposit.amount' | 'deposit.fixed' | 'deposit.range'
  readonly params: { readonly min: string; readonly max: string }
}

/** What is wrong with an amount for a channel; undefined: nothing. `amount` undefined: nothing that reads as one. */
export function depositFault(amount: Money | undefined, range: AmountRange): AmountFault | undefined {
  const params = { min: limitText(range.min), max: limitText(range.max) }
  if (amount === undefined) return { code: 'deposit.amount', params }
  if (range.fixedAmounts.length > 0)
    return range.fixedAmounts.includes(amount) ? undefined : { code: 'deposit.fixed', params }
  return amount < range.min || amount > range.max ? { code: 'deposit.range', params } : undefined
}

/** A person's name as banks print it: 2 to 20 Chinese characters, with the dot of longer names. */
const isPayerName = (text: string): boolean => /^[\u3400-\u4dbf\u4e00-\u9fff·]{2,20}$/.test(text)
/** What a payment app calls somebody: any letters, figures and signs. */
const isNickname = (text: string): boolean => /^[^\p{C}]{1,20}$/u.test(text) && text.trim() !== ''

/** What is wrong with who pays (§M4.2): where a code is scanned, the app tells a nickname; elsewhere it is a name. */
export function payerFault(payType: PayType, text: string): 'deposit.payer' | 'deposit.nickname' | undefined {
  if (payType === 'underLinePayment') return isNickname(text) ? undefined : 'deposit.nickname'
  return isPayerName(text) ? undefined : 'deposit.payer'
}

/** The amount with its n-th tail, n from 1 to TAILS. */
export const withTail = (amount: Money, n: number): Money => money(amount + n * FEN)
