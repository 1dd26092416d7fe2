import { DEPOSIT_STATE } from '../../../contract/areas/cashier'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import { moneyText } from '../../../rules/yuanText'
import type { DepositReview } from '../../store/cashierTables'
import type { Trx } from '../../store/tables'
import type { DomainEvent } from '../events'
import { areTwo, isForTwo, namesWith } from '../fourEyes'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { refused } from '../operator/refused'
import type { CashierParts } from './CashierParts'
import type { Deposit } from './Deposit'
import { depositNo, isMissed, isOpen } from './Deposit'
import { creditOf } from './depositStep'
import { creditDeposit, depositEvents, lockDeposit, moveDeposit, reverseDeposit } from './moveDeposit'
import { secondNeeded } from './secondNeeded'

/** A deposit that waits for a person. */
interface Waiting extends Pick<Deposit, 'state' | 'asset' | 'approvals' | 'approved' | 'reversals' | 'told_to'> {
  readonly id: number
  readonly userId: number
  readonly review: DepositReview
  readonly amount: Money
  /**
   * The amount that arrived, in the smallest unit of its asset; the amount asked for where the provider counted none.
   */
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
  async waiting(before: number): Promise<readonly Waiting[]> {
    const rows = await this.#parts.db
      .selectFrom('deposits')
      .selectAll()
      .where('review', 'is not', null)
      .where(({ eb, fn }) => eb(fn.coalesce('submitted_at', 'finished_at', 'created_at'), '<=', before))
      .orderBy('id')
      .execute()
    return rows.map(row => ({
      ...row,
      userId: row.user_id,
      review: row.review ?? 'manual',
      amount: money(row.amount),
      received: receivedOf(row),
      since: row.submitted_at ?? row.finished_at ?? row.created_at
    }))
  }

  /**
   * Credits what was received, once as many operators as it takes stand for that sum (`secondNeeded`): until then it
   * stays as it is and waits for the next one. A credited one leaves the queue: its credit stands.
   * @param counted in the smallest unit of the asset; left out: what came, or what was to be paid
   * @throws CallRefused where another sum was credited
   */
  approve(id: number, operator: string, counted?: number): Promise<Deposit | Refusal> {
    return this.#decide(id, async (trx, deposit, at) => {
      if (deposit.state === DEPOSIT_STATE.done) {
        if (counted !== undefined && creditOf(deposit, counted) !== deposit.credited)
          throw refused(`${depositNo(id)} is credited with ${moneyText(deposit.credited)} yuan already.`)
        return clear(trx, deposit, { reversals: [] })
      }
      if (!isOpen(deposit) && !isMissed(deposit)) return refuse('deposit.over')
      const received = counted ?? receivedOf(deposit)
      const credited = creditOf(deposit, received)
      if (credited <= 0) return refuse('deposit.amount')
      const approvals = namesWith(deposit.approved === received ? deposit.approvals : [], operator)
      const isWaiting = !areTwo(approvals) && secondNeeded(deposit, received) !== undefined
      await note(trx, deposit, { approvals, approved: received }, isWaiting)
      if (isWaiting) return []
      return creditDeposit(trx, deposit, { credited, received, late: isMissed(deposit) }, at)
    })
  }

  reject(id: number, reason: string): Promise<Deposit | Refusal> {
    return this.#decide(id, async (trx, deposit, at) => {
      const forgotten = { approvals: [], approved: 0 }
      if (isMissed(deposit)) return clear(trx, deposit, forgotten)
      if (!isOpen(deposit)) return refuse('deposit.over')
      const change = { reason, finished_at: at, review: null, judged: deposit.received, ...forgotten }
      return depositEvents(await moveDeposit(trx, deposit, DEPOSIT_STATE.failed, change, at))
    })
  }

  /** Takes a credit back; a great one once two operators have asked for it. */
  reverse(id: number, operator: string, reason: string): Promise<Deposit | Refusal> {
    return this.#decide(id, async (trx, deposit, at) => {
      if (deposit.state === DEPOSIT_STATE.reversed) return []
      if (deposit.state !== DEPOSIT_STATE.done) return refuse('deposit.over')
      const reversals = namesWith(deposit.reversals, operator)
      const isWaiting = !areTwo(reversals) && isForTwo(deposit.credited)
      await note(trx, deposit, { reversals }, isWaiting)
      return isWaiting ? [] : reverseDeposit(trx, deposit, reason, at)
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

type Names = Partial<Pick<Deposit, 'approvals' | 'approved' | 'reversals'>>

/**
 * Takes a deposit out of the queue unchanged, and forgets the operators who had approved it and waited for a second
 * one.
 */
async function clear(trx: Trx, { id, received }: Deposit, names: Names): Promise<readonly DomainEvent[]> {
  const change = { ...names, review: null, judged: received }
  await trx.updateTable('deposits').set(change).where('id', '=', id).execute()
  return []
}

/** Keeps who stands for a decision; one that waits for another name stands in the queue. */
async function note(trx: Trx, { id, review }: Deposit, names: Names, isWaiting: boolean): Promise<void> {
  const change = { ...names, ...(isWaiting && { review: review ?? ('manual' as const) }) }
  await trx.updateTable('deposits').set(change).where('id', '=', id).execute()
}
