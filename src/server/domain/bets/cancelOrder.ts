import { ORDER_STATUS } from '../../../contract/codes'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database, Trx } from '../../store/tables'
import type { Emit } from '../events'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { cancelEntries, lockPlayer, post } from '../ledger'
import { cancelUntil } from './cancelUntil'
import { isOver, lockOpenIssues } from './sale'

export interface CancelRequest {
  readonly userId: number
  readonly orderId: number
  /** When the server had received the whole request. */
  readonly now: number
  /** Read again behind the locks: past the cutoff and its grace nothing is cancelled. */
  readonly clock: () => number
}

type CancelOutcome = { readonly ok: true; readonly balance: Money; readonly stake: Money } | Refusal

interface Cancellable {
  readonly id: number
  readonly issue_id: number
  readonly stake: number
  readonly status: number
  readonly closes_at: number
  readonly draws_at: number
  readonly provisional: boolean
  readonly result: string | null
}

const orderOf = (db: Database | Trx, { userId, orderId }: CancelRequest): Promise<Cancellable | undefined> =>
  db
    .selectFrom('orders as o')
    .innerJoin('issues as i', 'i.id', 'o.issue_id')
    .select(['o.id', 'o.issue_id', 'o.stake', 'o.status', 'i.closes_at', 'i.draws_at', 'i.provisional', 'i.result'])
    .where('o.id', '=', orderId)
    .where('o.user_id', '=', userId)
    .executeTakeFirst()

function refusalOf(order: Cancellable | undefined, now: number, at: number): Refusal | undefined {
  if (!order) return refuse('order.not-found')
  if (order.status !== ORDER_STATUS.pending) return refuse('order.not-pending')
  const late = order.result !== null || now >= order.closes_at || isOver(order.closes_at, at)
  if (late) return refuse('order.too-late')
  return now >= cancelUntil(order) ? refuse('order.provisional') : undefined
}

/**
 * Returns the stake of a pending order until `cancelUntil` by server time. It takes the issue's lock, which settlement
 * takes too, so an order is either cancelled or settled; what is too late takes no lock. A repeat is told the order is
 * no longer pending.
 */
export async function cancelOrder(
  db: Database,
  request: CancelRequest,
  emit: Emit = () => undefined
): Promise<CancelOutcome> {
  const { userId, orderId, now, clock } = request
  const read = await orderOf(db, request)
  const early = refusalOf(read, now, clock())
  if (early || !read) return early ?? refuse('order.not-found')
  const outcome = await db.transaction().execute(async (trx): Promise<CancelOutcome> => {
    const open = await lockOpenIssues(trx, [read.issue_id], clock())
    const accounts = await lockPlayer(trx, userId)
    const at = clock()
    const order = await orderOf(trx, request)
    const refusal = refusalOf(order, now, at)
    if (refusal) return refusal
    if (!order || !open.has(order.issue_id)) return refuse('order.too-late')
    await trx
      .updateTable('orders')
      .set({ status: ORDER_STATUS.cancelled, finished_at: now })
      .where('id', '=', orderId)
      .execute()
    await post(trx, [{ kind: 'cancel', orderId, entries: cancelEntries(accounts, order.stake) }], at)
    return { ok: true, balance: money(accounts.balance + order.stake), stake: money(order.stake) }
  })
  if (outcome.ok)
    emit({ kind: 'balance', userId, balance: outcome.balance, by: { orders: [orderId], amount: outcome.stake } })
  return outcome
}
