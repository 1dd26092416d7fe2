import type { Asset, PayType } from '../../contract/areas/cashier'
import type { PayoutKind } from '../../contract/areas/withdraw'
import type { Money } from '../../rules/money'

/** One way of a provider to pay in. Amounts are 1/10000 yuan. */
export interface PaymentChannel {
  readonly channelId: string
  readonly payType: Exclude<PayType, 'YuebaoRecharge'>
  readonly title: string
  readonly min: Money
  readonly max: Money
  /** Only these; empty: any amount in the range. */
  readonly fixedAmounts: readonly Money[]
  readonly needName: boolean
  readonly needReceipt: boolean
  /** Credited by the provider's word; otherwise a reviewer confirms it. */
  readonly auto: boolean
  /** Matched by the tail of its amount: no two open orders of the channel share a payAmount. */
  readonly byTail: boolean
  readonly banks: readonly { readonly code: string; readonly name: string }[]
  readonly asset: Asset
  /** Yuan for one USDT, 1/10000; 10,000 for yuan. */
  readonly rate: number
  readonly etaMinutes: number
  readonly enabled: boolean
}

/** A payment to be opened with the provider; `expiresAt` in ms since 1970. */
export interface NewPayment {
  readonly orderNo: string
  readonly channelId: string
  /** In the smallest unit of the asset: 1/10000 yuan, 1/1000000 USDT. */
  readonly payAmount: number
  readonly asset: Asset
  readonly payerName: string
  readonly bankCode: string
  readonly expiresAt: number
  /** Where the player comes back to after a page of the provider's. */
  readonly returnUrl: string
}

/** What the player needs in order to pay; text only. */
export interface PaymentDetails {
  readonly kind: 'bank' | 'qr' | 'address' | 'form' | 'none'
  readonly rows: readonly { readonly label: string; readonly value: string; readonly copy: boolean }[]
  readonly qr: string
  readonly form:
    | {
        readonly method: 'GET' | 'POST'
        readonly action: string
        readonly fields: readonly { readonly name: string; readonly value: string }[]
      }
    | undefined
  readonly note: string
}

export type CreatedPayment =
  | { readonly state: 'created'; readonly providerOrder: string; readonly details: PaymentDetails }
  /** The provider has no such payment, and never will. */
  | { readonly state: 'refused'; readonly reason: string }

/** `unknown`: the provider does not know the number (yet). `seen`: on its way, not final. */
export const PAYMENT_STATES = ['unknown', 'pending', 'seen', 'succeeded', 'failed', 'reversed'] as const
/** How a payment stands with the provider. */
export interface PaymentStatus {
  readonly state: (typeof PAYMENT_STATES)[number]
  /** In the smallest unit of the asset. */
  readonly received: number
  /** What it was counted in; left out: the order's own asset. */
  readonly asset?: Asset | undefined
  readonly confirmations: number
  readonly reason: string
}

/** A payout to be made by the provider. */
export interface NewPayout {
  readonly orderNo: string
  readonly kind: PayoutKind
  readonly bankCode: string
  readonly accountNo: string
  readonly holder: string
  /** In the smallest unit of the asset. */
  readonly amount: number
  readonly asset: Asset
}

/** `unknown` ends nothing: money out is never guessed. `returned`: paid, and sent back by the bank. */
export const PAYOUT_STATES = ['unknown', 'pending', 'succeeded', 'failed', 'returned'] as const
/** How a payout stands with the provider. */
export interface PayoutStatus {
  readonly state: (typeof PAYOUT_STATES)[number]
  readonly reason: string
}

/** One payment or payout of a day, as the provider booked it. */
export interface ReportLine {
  readonly orderNo: string
  readonly kind: 'payment' | 'payout'
  readonly amount: number
  readonly asset: Asset
}

/** A callback whose signature is good. It wakes a query of the order and is believed in nothing else (§M1.2). */
export interface ProviderEvent {
  readonly eventId: string
  readonly orderNo: string
}

/**
 * A call that may have been heard: the network failed, it took too long,
 * or the answer makes no sense. Nothing is known.
 */
export class ProviderSilent extends Error {}

/** The answer is longer than any that is read. */
export class AnswerTooLong extends ProviderSilent {}

/**
 * A provider that takes payments and makes payouts, fiat and USDT alike. Every call is idempotent by our order number.
 * Only adapters open connections, never inside a transaction of the database.
 * @throws ProviderSilent where no answer came
 */
export interface PaymentProvider {
  /** Names its account in the ledger and its callbacks' address. */
  readonly code: string
  /** Tells it from every other gateway that has the same code at another time; operators read it. Holds no secret. */
  readonly identity: string
  /** The channels as the provider last told them, for a page; empty before it has. */
  channels(): Promise<readonly PaymentChannel[]>
  /**
   * The channels as of the last five minutes, to count money by.
   * @throws ProviderSilent where none were heard in that time
   */
  channelsNow(): Promise<readonly PaymentChannel[]>
  create(payment: NewPayment): Promise<CreatedPayment>
  query(orderNo: string): Promise<PaymentStatus>
  /** `paid`: too late, it is paid or seen. */
  cancel(orderNo: string): Promise<'cancelled' | 'paid'>
  payout(payout: NewPayout): Promise<PayoutStatus>
  queryPayout(orderNo: string): Promise<PayoutStatus>
  /** What it booked on a day (UTC+8, yyyy-MM-dd). @throws AnswerTooLong */
  report(day: string): Promise<readonly ReportLine[]>
  /** Undefined for a bad or stale signature. */
  verify(request: {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>
    readonly path: string
    readonly body: Buffer
    readonly now: number
  }): ProviderEvent | undefined
}
