import { chinaDate } from '../../rules/chinaTime'
import type { SecretBox } from '../domain/SecretBox'
import { SANDBOX } from '../ports/gatewayCodes'
import type {
  CreatedPayment,
  NewPayment,
  NewPayout,
  PaymentChannel,
  PaymentProvider,
  PaymentStatus,
  PayoutStatus,
  ProviderEvent,
  ReportLine
} from '../ports/PaymentProvider'
import { readEvent } from '../ports/readEvent'
import { isSigned, SIGNATURE_HEADER } from '../ports/signature'
import type { Database } from '../store/tables'
import type { Deliveries } from './Deliveries'
import { SANDBOX_CHANNELS } from './sandboxChannels'
import { sandboxDetails } from './sandboxDetails'
import { PAYOUT_MS, PAYOUT_TAILS, paymentStatus, payoutStatus, RETURN_MS } from './sandboxStatus'

interface SandboxParts {
  readonly db: Database
  readonly secrets: SecretBox
  readonly deliveries: Deliveries
  readonly now: () => number
}

/** A report has what was booked on its day, taken back later or not (`ports/SPEC.md`). */
const BOOKED: readonly string[] = ['succeeded', 'reversed', 'returned']

/**
 * Payments and payouts that never leave this machine, with books of their own (`sandbox_*`), written in transactions of
 * their own: to the product it is as far away as a real provider. Refused in production.
 */
export class SandboxPayments implements PaymentProvider {
  readonly code = SANDBOX
  readonly identity = SANDBOX
  readonly #db: Database
  readonly #secrets: SecretBox
  readonly #deliveries: Deliveries
  readonly #now: () => number

  constructor({ db, secrets, deliveries, now }: SandboxParts) {
    this.#db = db
    this.#secrets = secrets
    this.#deliveries = deliveries
    this.#now = now
  }

  async channels(): Promise<readonly PaymentChannel[]> {
    return SANDBOX_CHANNELS
  }

  channelsNow(): Promise<readonly PaymentChannel[]> {
    return this.channels()
  }

  async create(payment: NewPayment): Promise<CreatedPayment> {
    const channel = SANDBOX_CHANNELS.find(each => each.channelId === payment.channelId)
    if (!channel) return { state: 'refused', reason: '充值通道维护中，请稍后再试' }
    const token = this.#token(payment.orderNo)
    await this.#insert(payment.orderNo, {
      channel: payment.channelId,
      asset: payment.asset,
      pay_amount: payment.payAmount,
      return_url: payment.returnUrl,
      expires_at: payment.expiresAt
    })
    const row = await this.#payment(payment.orderNo)
    if (row?.cancelled_at != null) return { state: 'refused', reason: '订单已取消' }
    return {
      state: 'created',
      providerOrder: `S${payment.orderNo}`,
      details: sandboxDetails(payment, channel, token)
    }
  }

  async query(orderNo: string): Promise<PaymentStatus> {
    const row = await this.#payment(orderNo)
    return row ? paymentStatus(row, this.#now()) : { state: 'unknown', received: 0, confirmations: 0, reason: '' }
  }

  /** An order it has not heard of is cancelled too: its creation may still be on its way. */
  async cancel(orderNo: string): Promise<'cancelled' | 'paid'> {
    const now = this.#now()
    await this.#insert(orderNo, { channel: '', asset: 'CNY', pay_amount: 0, return_url: '', expires_at: now })
    const cancelled = await this.#db
      .updateTable('sandbox_payments')
      .set(({ fn, val }) => ({ cancelled_at: fn.coalesce('cancelled_at', val(now)) }))
      .where('order_no', '=', orderNo)
      .where(where => where.or([where('paid_at', 'is', null), where('paid_at', '>', now)]))
      .returning('order_no')
      .execute()
    return cancelled.length > 0 ? 'cancelled' : 'paid'
  }

  async payout(payout: NewPayout): Promise<PayoutStatus> {
    const now = this.#now()
    const tail = payout.accountNo.slice(-4)
    const made = await this.#db
      .insertInto('sandbox_payouts')
      .values({
        order_no: payout.orderNo,
        kind: payout.kind,
        tail,
        asset: payout.asset,
        amount: payout.amount,
        created_at: now
      })
      .onConflict(conflict => conflict.column('order_no').doNothing())
      .returning('order_no')
      .execute()
    if (made.length > 0 && tail !== PAYOUT_TAILS.unknown) {
      await this.#deliveries.plan(payout.orderNo, [{ claim: 'finished', after: PAYOUT_MS }])
      if (tail === PAYOUT_TAILS.returned)
        await this.#deliveries.plan(payout.orderNo, [{ claim: 'returned', after: PAYOUT_MS + RETURN_MS }])
    }
    return this.queryPayout(payout.orderNo)
  }

  async queryPayout(orderNo: string): Promise<PayoutStatus> {
    const row = await this.#db
      .selectFrom('sandbox_payouts')
      .selectAll()
      .where('order_no', '=', orderNo)
      .executeTakeFirst()
    return row ? payoutStatus(row, this.#now()) : { state: 'unknown', reason: '' }
  }

  async report(day: string): Promise<readonly ReportLine[]> {
    const now = this.#now()
    const payments = await this.#db.selectFrom('sandbox_payments').selectAll().where('paid_at', '<=', now).execute()
    const payouts = await this.#db.selectFrom('sandbox_payouts').selectAll().execute()
    return [
      ...payments
        .filter(row => BOOKED.includes(paymentStatus(row, now).state) && chinaDate(row.paid_at ?? 0) === day)
        .map(row => ({ orderNo: row.order_no, kind: 'payment' as const, amount: row.paid, asset: row.asset })),
      ...payouts
        .filter(row => BOOKED.includes(payoutStatus(row, now).state) && chinaDate(row.created_at + PAYOUT_MS) === day)
        .map(row => ({ orderNo: row.order_no, kind: 'payout' as const, amount: row.amount, asset: row.asset }))
    ]
  }

  verify({ headers, path, body, now }: Parameters<PaymentProvider['verify']>[0]): ProviderEvent | undefined {
    const message = { method: 'POST', path, body }
    return isSigned(headers[SIGNATURE_HEADER], [this.#deliveries.secret], message, now) ? readEvent(body) : undefined
  }

  #payment(orderNo: string) {
    return this.#db.selectFrom('sandbox_payments').selectAll().where('order_no', '=', orderNo).executeTakeFirst()
  }

  /** Opens the pay page of an order, and tells nobody who has only its number. */
  #token(orderNo: string): string {
    return this.#secrets.hash('sandbox pay page', orderNo).slice(0, 32)
  }

  async #insert(
    orderNo: string,
    values: {
      readonly channel: string
      readonly asset: NewPayment['asset']
      readonly pay_amount: number
      readonly return_url: string
      readonly expires_at: number
    }
  ): Promise<void> {
    await this.#db
      .insertInto('sandbox_payments')
      .values({ ...values, order_no: orderNo, token: this.#token(orderNo), created_at: this.#now() })
      .onConflict(conflict => conflict.column('order_no').doNothing())
      .execute()
  }
}
