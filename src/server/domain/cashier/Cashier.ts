import type { PaymentChannel } from '../../ports/PaymentProvider'
import { asItStands } from '../keyed/asItStands'
import type { CashAnswer } from '../keyed/keptAnswers'
import type { KeyedOutcome } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import type { CashierParts } from './CashierParts'
import type { DepositRequest } from './createDeposit'
import { createDeposit } from './createDeposit'
import type { Deposit } from './Deposit'
import { depositIdOf, isOpen } from './Deposit'
import { DepositReader } from './DepositReader'
import type { Confirmation, DepositOutcome } from './endDeposit'
import { cancelDeposit, confirmDeposit } from './endDeposit'
import { syncDeposit } from './syncDeposit'
import { waitFor } from './waitFor'

/** A player who waits is told what is known after this; the answer of a slow provider comes by push and poll. */
const PATIENCE_MS = 2000
/**
 * After a provider kept somebody waiting, nobody waits for it this long;
 * who must hear its word waits a little all the same.
 */
const IMPATIENT_MS = 30_000
const WORD_MS = 200
/** A player's look asks the provider at most this often. */
const LOOK_EVERY_MS = 3000

/** Money in, for calls: nothing here waits for a slow provider, as calls that change something stand in one line. */
export class Cashier {
  readonly deposits: DepositReader
  readonly #parts: CashierParts
  readonly #under = new Set<Promise<unknown>>()
  #impatientUntil = 0

  constructor(parts: CashierParts) {
    this.#parts = parts
    this.deposits = new DepositReader(parts.db)
  }

  channels(): Promise<readonly PaymentChannel[]> {
    return this.#parts.provider.channels()
  }

  /** Makes a deposit and tells the provider of it. */
  async create(request: DepositRequest): Promise<KeyedOutcome<CashAnswer>> {
    const outcome = await asItStands(this.#parts.db, request.userId, await createDeposit(this.#parts, request))
    if (!outcome.ok || outcome.answer.state !== 'accepted' || outcome.replayed) return outcome
    await this.#briefly(this.#asked(outcome.answer.refs))
    return outcome
  }

  /** Asks the provider how a deposit stands; for callbacks, operators, the scheduler. */
  async sync(no: string): Promise<void> {
    const id = depositIdOf(no)
    if (id !== undefined) await syncDeposit(this.#parts, id)
  }

  /** A player's own deposit, asked after anew while it is open. Another's is not found. */
  async look(userId: number, no: string): Promise<Deposit | undefined> {
    const deposit = await this.deposits.own(userId, no)
    if (!deposit || !isOpen(deposit) || this.#parts.clock.now() - deposit.synced_at < LOOK_EVERY_MS) return deposit
    await this.#briefly(this.#asked([no]))
    return this.deposits.own(userId, no)
  }

  async cancel(userId: number, no: string): Promise<DepositOutcome> {
    const deposit = await this.deposits.own(userId, no)
    if (!deposit) return refuse('order.not-found')
    return (await this.#briefly(cancelDeposit(this.#parts, deposit), WORD_MS)) ?? refuse('deposit.silent')
  }

  /** Cancels what is not paid yet of a player who is kept away (§C5). @returns whether nothing is left */
  async cancelAll(userId: number): Promise<boolean> {
    const unpaid = await this.deposits.unpaid(userId)
    const ended = await Promise.all(
      unpaid.map(deposit => this.#briefly(cancelDeposit(this.#parts, deposit, Number.POSITIVE_INFINITY), PATIENCE_MS))
    )
    return ended.every(outcome => outcome?.ok)
  }

  async confirm(userId: number, no: string, confirmation: Confirmation): Promise<DepositOutcome> {
    const deposit = await this.deposits.own(userId, no)
    return deposit ? confirmDeposit(this.#parts, deposit, confirmation) : refuse('order.not-found')
  }

  /** Work that goes on whether anybody waits for it or not; its faults are told. */
  inBackground(work: Promise<unknown>): void {
    this.#under.add(work)
    work.catch(this.#parts.report).finally(() => this.#under.delete(work))
  }

  /** Waits for what goes on behind answers that were given already. */
  async idle(): Promise<void> {
    while (this.#under.size > 0) await Promise.allSettled([...this.#under])
  }

  /** Asks how they stand. A fault is told and fails no call: what it booked is booked, and the scheduler asks on. */
  #asked(nos: readonly string[]): Promise<readonly string[]> {
    return Promise.all(nos.map(no => this.sync(no)))
      .catch(this.#parts.report)
      .then(() => nos)
  }

  /**
   * Waits for a moment only; what takes longer goes on by itself.
   * @param least the wait for a provider that kept somebody waiting just now
   * @returns undefined when it was not done by then
   */
  async #briefly<T extends object>(work: Promise<T>, least = 0): Promise<T | undefined> {
    const { clock } = this.#parts
    this.inBackground(work)
    const isSlow = clock.now() < this.#impatientUntil
    if (isSlow && least === 0) return undefined
    const done = await waitFor(clock, isSlow ? least : PATIENCE_MS, work)
    this.#impatientUntil = done === undefined ? clock.now() + IMPATIENT_MS : 0
    return done
  }
}
