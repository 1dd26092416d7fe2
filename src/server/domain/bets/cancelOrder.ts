import { ORDER_STATUS } from '../../../contract/codes'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database } from '../../store/tables'
import type { Emit } from '../events'
import { cancelEntries, lockPlayer, post } from '../ledger'
import type { Refusal } from '../refusal'
import { refuse } from '../refusal'

export interface CancelRequest {
  readonly userId: number
  readonly orderId: number
  /** When the server received the request. */
  readonly now: number
}

export type CancelOutcome = { readonly ok: true; readonly balance: Money; readonly stake: Money } | Refusal

/**
 * Returns the stake of a pending order before its cutoff by server time. It takes the issue's lock, which settlement
 * takes too, so an order is either cancelled or settled. A repeat is told the order is no longer pending.
 */
export async function cancelOrder(
  db: Database,
  request: CancelRequest,
  emit: Emit = () => undefined
): Promise<CancelOutcome> {
  const { userId, orderId, now } = request
  const outcome = await db.transaction().execute(async (trx): Promise<CancelOutcome> => {
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'issue_id', 'stake'])
      .where('id', '=', orderId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!order) return refuse('order.not-found')
    const issue = await trx
      .selectFrom('issues')
      .select(['closes_at', 'result'])
      .where('id', '=', order.issue_id)
      .forShare()
      .executeTakeFirstOrThrow()
    const accounts = await lockPlayer(trx, userId)
    const { status } = await trx
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (status !== ORDER_STATUS.pending) return refuse('order.not-pending')
    if (issue.result !== null || now >= issue.closes_at) return refuse('order.too-late')
    await trx
      .updateTable('orders')
      .set({ status: ORDER_STATUS.cancelled, finished_at: now })
      .where('id', '=', orderId)
      .execute()
    await post(trx, [{ kind: 'cancel', orderId, entries: cancelEntries(accounts, order.stake) }], now)
    return { ok: true, balance: money(accounts.balance + order.stake), stake: money(order.stake) }
  })
  if (outcome.ok) emit({ kind: 'balance', userId, balance: outcome.balance })
  return outcome
}
