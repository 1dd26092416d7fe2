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

/** The channels of the gateway are asked for anew after this, ms. */
const CHANNELS_KEPT_MS = 60_000
/** The page of the rate says that it is made anew every five minutes: what is older moves no money. */
const RATE_KEPT_MS = 300_000

interface Answered {
  readonly at: number
  readonly channels: readonly PaymentChannel[]
}

interface HttpPaymentsOptions {
  readonly gateway: PaymentGateway
  /** Channels of the operator's file; undefined: the gateway is asked. */
  readonly channels: readonly PaymentChannel[] | undefined
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly answerWithinMs?: number
  readonly giveUp?: AbortSignal | undefined
}

/** Payments and payouts by the operator's own gateway, over HTTP (§W3). */
export class HttpPayments implements PaymentProvider {
  readonly code = GATEWAY
  readonly identity: string
  readonly #caller: GatewayCaller
  readonly #gateway: PaymentGateway
  readonly #fixed: readonly PaymentChannel[] | undefined
  readonly #clock: Pick<Clock, 'now' | 'after'>
  #heard: Answered | undefined
  /** When it was last asked in vain, or answered. */
  #askedAt = Number.NEGATIVE_INFINITY
  #asking: Promise<void> | undefined

  constructor({ gateway, channels, clock, answerWithinMs, giveUp }: HttpPaymentsOptions) {
    this.#gateway = gateway
    this.#fixed = channels
    this.#clock = clock
    this.#caller = new GatewayCaller({
      url: gateway.url,
      secret: gateway.secret,
      clock,
      giveUp,
      headers: { 'x-merchant': gateway.merchant },
      ...(answerWithinMs !== undefined && { answerWithinMs })
    })
    this.identity = `${this.#caller.address} ${gateway.merchant}`.trim()
  }

  /** A gateway that cannot be reached has the channels it had; before its first answer it has none. */
  async channels(): Promise<readonly PaymentChannel[]> {
    if (this.#fixed) return this.#fixed
    const asking = this.#askSometimes()
    // A call takes the old list while a new one is fetched, instead of waiting for it.
    if (!this.#heard) await asking
    return this.#heard?.channels ?? []
  }

  async channelsNow(): Promise<readonly PaymentChannel[]> {
    if (this.#fixed) return this.#fixed
    const asking = this.#askSometimes()
    if (!this.#fresh()) await asking
    const channels = this.#fresh()
    if (!channels) throw new ProviderSilent('the gateway has not told its channels for five minutes')
    return channels
  }

  #fresh(): readonly PaymentChannel[] | undefined {
    const heard = this.#heard
    return heard && this.#since(heard.at) < RATE_KEPT_MS ? heard.channels : undefined
  }

  /** Once a minute, whoever wants to know: nobody waits twice for one that is silent. */
  #askSometimes(): Promise<void> | undefined {
    if (this.#since(this.#askedAt) >= CHANNELS_KEPT_MS)
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = undefined
      })
    return this.#asking
  }

  /** Where a clock was ahead and has been put back, a time in the future counts as one as long ago. */
  #since(at: number): number {
    return Math.abs(this.#clock.now() - at)
  }

  async #ask(): Promise<void> {
    try {
      const channels = await this.#caller.call('channels', {}, channelsAnswer)
      this.#heard = { at: this.#clock.now(), channels }
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
    }
    this.#askedAt = this.#clock.now()
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
