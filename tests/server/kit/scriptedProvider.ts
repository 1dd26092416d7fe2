import type {
  NewPayout,
  PaymentChannel,
  PaymentProvider,
  PayoutStatus,
  ReportLine
} from '../../../src/server/ports/PaymentProvider'
import { ProviderSilent } from '../../../src/server/ports/PaymentProvider'

type Answer = PayoutStatus['state'] | 'silent'

/** A provider of payouts that answers what the test says, and keeps what it was asked. */
export class ScriptedProvider implements PaymentProvider {
  readonly code = 'scripted'
  readonly identity: string
  /** What a number is answered from now on. */
  readonly answers = new Map<string, Answer>()
  /** What every other number is answered. */
  standard: Answer = 'pending'
  /** Why payouts fail or come back. */
  reason = '账户异常'
  /** Every payout that reached it, in order; the same number again is no second payout. */
  readonly payouts: NewPayout[] = []
  readonly queries: string[] = []
  /** What it booked, by the day it booked it on. */
  reported: Readonly<Record<string, readonly ReportLine[]>> = {}
  sold: readonly PaymentChannel[] = []
  /** Happens while a query is under way, once. */
  beforeQuery: (() => Promise<void>) | undefined

  /** @param identity another one is another gateway */
  constructor(identity = 'scripted') {
    this.identity = identity
  }

  async payout(payout: NewPayout): Promise<PayoutStatus> {
    this.payouts.push(payout)
    return this.#answer(payout.orderNo)
  }

  async queryPayout(orderNo: string): Promise<PayoutStatus> {
    this.queries.push(orderNo)
    const happens = this.beforeQuery
    this.beforeQuery = undefined
    await happens?.()
    return this.#answer(orderNo)
  }

  async report(day: string): Promise<readonly ReportLine[]> {
    if (this.standard === 'silent') throw new ProviderSilent('no answer')
    return this.reported[day] ?? []
  }

  async channels(): Promise<readonly PaymentChannel[]> {
    return this.sold
  }

  async channelsNow(): Promise<readonly PaymentChannel[]> {
    if (this.standard === 'silent') throw new ProviderSilent('no answer')
    return this.sold
  }
  create = (): never => this.#unscripted()
  query = (): never => this.#unscripted()
  cancel = (): never => this.#unscripted()
  verify = (): never => this.#unscripted()

  #answer(orderNo: string): PayoutStatus {
    const state = this.answers.get(orderNo) ?? this.standard
    if (state === 'silent') throw new ProviderSilent('no answer')
    return { state, reason: state === 'failed' || state === 'returned' ? this.reason : '' }
  }

  #unscripted(): never {
    throw new Error('no test asks for this')
  }
}
