import { USDT, USDT_CONFIRMATIONS } from '../../rules/cashier/usdt'
import type { Database } from '../store/tables'
import type { Deliveries, Planned } from './Deliveries'
import type { SandboxPayment } from './sandboxStatus'
import { BLOCK_MS } from './sandboxStatus'
import type { Scenario, ScenarioOutcome } from './scenarios'
import { scenarioOutcome } from './scenarios'

/** Whatever an address holds, the database is asked for nothing it cannot store. */
const TOKEN = /^[0-9a-f]{32}$/

/** All transfers to an address together: beyond it the sum would soon be no number, and the order be read by nobody. */
const MOST_RECEIVED = 1_000_000_000 * USDT

/** What payers do: the buttons of the sandbox's pay page, and tests by name. */
export class PayDesk {
  readonly #db: Database
  readonly #deliveries: Deliveries
  readonly #now: () => number

  constructor(db: Database, deliveries: Deliveries, now: () => number) {
    this.#db = db
    this.#deliveries = deliveries
    this.#now = now
  }

  async payment(token: string): Promise<SandboxPayment | undefined> {
    if (!TOKEN.test(token)) return undefined
    return this.#db.selectFrom('sandbox_payments').selectAll().where('token', '=', token).executeTakeFirst()
  }

  byOrder(orderNo: string): Promise<SandboxPayment | undefined> {
    return this.#db.selectFrom('sandbox_payments').selectAll().where('order_no', '=', orderNo).executeTakeFirst()
  }

  /**
   * Plays a scenario on a payment that nobody has paid yet. @returns false when it was paid before, or there is none
   */
  async play(orderNo: string, scenario: Scenario): Promise<boolean> {
    const payment = await this.byOrder(orderNo)
    return payment !== undefined && this.#write(payment, scenarioOutcome(scenario, payment, this.#now()))
  }

  /** Sends any amount of USDT to the order's address, as often as there is room for it. `amount` in 1/1000000 USDT. */
  async transfer(orderNo: string, amount: number): Promise<void> {
    const now = this.#now()
    await this.#db
      .updateTable('sandbox_payments')
      .set(({ eb }) => ({ paid: eb('paid', '+', amount), paid_at: now }))
      .where('order_no', '=', orderNo)
      .where('asset', '=', 'USDT')
      .where('paid', '<=', MOST_RECEIVED - amount)
      .execute()
    const callbacks: readonly Planned[] = [
      { claim: 'seen', after: 0 },
      { claim: 'succeeded', after: USDT_CONFIRMATIONS * BLOCK_MS }
    ]
    await this.#deliveries.plan(orderNo, callbacks)
    await this.#deliveries.run(now)
  }

  async #write({ order_no }: SandboxPayment, { change, callbacks }: ScenarioOutcome): Promise<boolean> {
    const written = await this.#db
      .updateTable('sandbox_payments')
      .set(change)
      .where('order_no', '=', order_no)
      .where('paid_at', 'is', null)
      .where('failed_at', 'is', null)
      .returning('order_no')
      .execute()
    if (written.length === 0) return false
    await this.#deliveries.plan(order_no, callbacks)
    await this.#deliveries.run(this.#now())
    return true
  }
}
