import type { Clock } from '../../timing/Clock'
import type { PaymentGateway } from '../cashierSettings'
import { GatewayCaller, WHOLE_DAY } from './GatewayCaller'
import { GATEWAY } from './gatewayCodes'
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
} from './PaymentProvider'
import { ProviderSilent } from './PaymentProvider'
import { cancelAnswer, channelsAnswer, createAnswer, payoutAnswer, queryAnswer, reportAnswer } from './paymentAnswers'
import { readEvent } from './readEvent'
import { isSigned, SIGNATURE_HEADER } from './signature'
import { wireAmount } from './wireAmount'

/** Channels that were asked for are asked for again after this. */
const CHANNELS_KEPT_MS = 60_000

interface HttpPaymentsOptions {
  readonly gateway: PaymentGateway
  /** Channels of the operator's file; undefined: the gateway is asked. */
  readonly channels: readonly PaymentChannel[] | undefined
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly answerWithinMs?: number
}

/** Payments and payouts by the operator's own gateway, over HTTP (`ports/SPEC.md`). */
export class HttpPayments implements PaymentProvider {
  readonly code = GATEWAY
  readonly identity: string
  readonly #caller: GatewayCaller
  readonly #gateway: PaymentGateway
  readonly #fixed: readonly PaymentChannel[] | undefined
  readonly #clock: Pick<Clock, 'now' | 'after'>
  #kept: { readonly at: number; readonly channels: readonly PaymentChannel[] } | undefined
  #asking: Promise<readonly PaymentChannel[]> | undefined

  constructor({ gateway, channels, clock, answerWithinMs }: HttpPaymentsOptions) {
    this.#gateway = gateway
    this.#fixed = channels
    this.#clock = clock
    this.#caller = new GatewayCaller({
      url: gateway.url,
      secret: gateway.secret,
      clock,
      headers: { 'x-merchant': gateway.merchant },
      ...(answerWithinMs !== undefined && { answerWithinMs })
    })
    this.identity = `${this.#caller.address} ${gateway.merchant}`.trim()
  }

  /** A gateway that cannot be reached has the channels it had; before its first answer it has none. */
  async channels(): Promise<readonly PaymentChannel[]> {
    if (this.#fixed) return this.#fixed
    const kept = this.#kept
    if (kept && this.#clock.now() - kept.at < CHANNELS_KEPT_MS) return kept.channels
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    // A call takes the old list while a new one is fetched, instead of waiting for it.
    return kept ? kept.channels : this.#asking
  }

  async #ask(): Promise<readonly PaymentChannel[]> {
    let channels = this.#kept?.channels ?? []
    try {
      channels = await this.#caller.call('channels', {}, channelsAnswer)
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
    }
    this.#kept = { at: this.#clock.now(), channels }
    return channels
  }

  async create({ payAmount, ...payment }: NewPayment): Promise<CreatedPayment> {
    const request = { ...payment, amount: wireAmount(payment.asset, payAmount) }
    const answer = await this.#caller.call('create', request, createAnswer)
    if (answer.state === 'refused') return answer
    const { form } = answer.details
    // A player is never led to a page nobody configured, whatever the gateway says.
    if (form && !(URL.canParse(form.action) && this.#gateway.origins.includes(new URL(form.action).origin)))
      throw new ProviderSilent('the gateway leads to a page that is not among PAY_ORIGINS')
    return { ...answer, details: { ...answer.details, form } }
  }

  query(orderNo: string): Promise<PaymentStatus> {
    return this.#caller.call('query', { orderNo }, queryAnswer)
  }

  async cancel(orderNo: string): Promise<'cancelled' | 'paid'> {
    return (await this.#caller.call('cancel', { orderNo }, cancelAnswer)).state
  }

  payout({ amount, ...payout }: NewPayout): Promise<PayoutStatus> {
    return this.#caller.call('payout', { ...payout, amount: wireAmount(payout.asset, amount) }, payoutAnswer)
  }

  queryPayout(orderNo: string): Promise<PayoutStatus> {
    return this.#caller.call('query-payout', { orderNo }, payoutAnswer)
  }

  report(day: string): Promise<readonly ReportLine[]> {
    return this.#caller.call('report', { day }, reportAnswer, WHOLE_DAY)
  }

  verify({ headers, path, body, now }: Parameters<PaymentProvider['verify']>[0]): ProviderEvent | undefined {
    const { secret, oldSecret } = this.#gateway
    const secrets = [secret, oldSecret].filter(each => each !== '')
    return isSigned(headers[SIGNATURE_HEADER], secrets, { method: 'POST', path, body }, now)
      ? readEvent(body)
      : undefined
  }
}
