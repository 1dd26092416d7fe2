import { DEPOSIT_STATE } from '../../../contract/areas/cashier'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { DepositReview } from '../../store/cashierTables'
import type { Trx } from '../../store/tables'
import type { DomainEvent } from '../events'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import type { CashierParts } from './CashierParts'
import type { Deposit } from './Deposit'
import { isMissed, isOpen } from './Deposit'
import { creditOf } from './depositStep'
import { creditDeposit, depositEvents, lockDeposit, moveDeposit, reverseDeposit } from './moveDeposit'

/** A deposit that waits for a person. */
interface Waiting {
  readonly id: number
  readonly userId: number
  readonly review: DepositReview
  readonly amount: Money
  /** The amount that arrived, in the smallest unit of its asset; the amount asked for where the provider counted none. */
  readonly received: number
  readonly since: number
}

const receivedOf = ({ received, pay_amount }: Deposit): number => (received > 0 ? received : pay_amount)

/** What a person decides of deposits. The same decision twice is answered the same, and has one effect. */
export class DepositQueue {
  readonly #parts: CashierParts

  constructor(parts: CashierParts) {
    this.#parts = parts
  }

  /** Deposits that have waited since `before` or longer, oldest first. */
  async waiting(before: number, most = 100): Promise<readonly Waiting[]> {
    const rows = await this.#parts.db
      .selectFrom('deposits')
      .selectAll()
      .where('review', 'is not', null)
      .where(({ eb, fn }) => eb(fn.coalesce('submitted_at', 'finished_at', 'created_at'), '<=', before))
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map(row => ({
      id: row.id,
      userId: row.user_id,
      review: row.review ?? 'manual',
      amount: money(row.amount),
      received: receivedOf(row),
      since: row.submitted_at ?? row.finished_at ?? row.created_at
    }))
  }

  /** Credits what was received, in the smallest unit of the asset; left out: what came, or what was to be paid. */
  approve(id: number, counted?: number): Promise<Deposit | Refusal> {
    return this.#decide(id, async (trx, deposit, at) => {
      if (deposit.state === DEPOSIT_STATE.done) return clear(trx, deposit)
      if (!isOpen(deposit) && !isMissed(deposit)) return refuse('deposit.over')
      const received = counted ?? receivedOf(deposit)
      const credited = creditOf(deposit, received)
      if (credited <= 0) return refuse('deposit.amount')
      return creditDeposit(trx, deposit, { credited, received, late: isMissed(deposit) }, at)
    })
  }

  reject(id: number, reason: string): Promise<Deposit | Refusal> {
    return this.#decide(id, async (trx, deposit, at) => {
      if (isMissed(deposit)) return clear(trx, deposit)
      if (!isOpen(deposit)) return refuse('deposit.over')
      const change = { reason, finished_at: at, review: null, judged: deposit.received }
      return depositEvents(await moveDeposit(trx, deposit, DEPOSIT_STATE.failed, change, at))
    })
  }

  reverse(id: number, reason: string): Promise<Deposit | Refusal> {
    return this.#decide(id, async (trx, deposit, at) => {
      if (deposit.state === DEPOSIT_STATE.reversed) return []
      if (deposit.state !== DEPOSIT_STATE.done) return refuse('deposit.over')
      return reverseDeposit(trx, deposit, reason, at)
    })
  }

  async #decide(
    id: number,
    decide: (trx: Trx, deposit: Deposit, at: number) => Promise<readonly DomainEvent[] | Refusal>
  ): Promise<Deposit | Refusal> {
    const { db, clock, emit } = this.#parts
    const decided = await db.transaction().execute(async trx => {
      const locked = await lockDeposit(trx, id)
      if (!locked) return refuse('order.not-found')
      const events = await decide(trx, locked, clock.now())
      if ('ok' in events) return events
      const deposit = await trx.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return { events, deposit }
    })
    if ('ok' in decided) return decided
    decided.events.forEach(emit)
    return decided.deposit
  }
}

/** Takes a deposit out of the queue as it is. */
async function clear(trx: Trx, { id, received }: Deposit): Promise<readonly DomainEvent[]> {
  await trx.updateTable('deposits').set({ review: null, judged: received }).where('id', '=', id).execute()
  return []
}
