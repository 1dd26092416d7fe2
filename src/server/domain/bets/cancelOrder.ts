import { ORDER_STATUS } from '../../../contract/codes'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database, Trx } from '../../store/tables'
import { cancelEmptied, endGivenUp } from '../chase/endChases'
import type { Emit } from '../events'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import { balanceOf, cancelEntries, lockPlayer, post } from '../ledger'
import { cancelUntil } from './cancelUntil'
import { isOver, lockOpenIssues } from './sale'

/** A player cancels one order; instants are ms since 1970. */
export interface CancelRequest {
  readonly userId: number
  readonly orderId: number
  /** When the server had received the whole request. */
  readonly now: number
  /** Read again behind the locks: past the cutoff and its grace nothing is cancelled. */
  readonly clock: () => number
}

type CancelOutcome =
  | {
      readonly ok: true
      readonly balance: Money
      readonly stake: Money
      /** It had been cancelled before; nothing new happened. */
      readonly replayed: boolean
    }
  | Refusal

interface Cancellable {
  readonly id: number
  readonly issue_id: number
  readonly stake: number
  readonly status: number
  readonly chase_issue_id: number | null
  readonly closes_at: number
  readonly draws_at: number
  readonly provisional: boolean
  readonly result: string | null
}

const orderOf = (db: Database | Trx, { userId, orderId }: CancelRequest): Promise<Cancellable | undefined> =>
  db
    .selectFrom('orders as o')
    .innerJoin('issues as i', 'i.id', 'o.issue_id')
    .select(['o.id', 'o.issue_id', 'o.stake', 'o.status', 'o.chase_issue_id'])
    .select(['i.closes_at', 'i.draws_at', 'i.provisional', 'i.result'])
    .where('o.id', '=', orderId)
    .where('o.user_id', '=', userId)
    .executeTakeFirst()

/** The answer where the order was cancelled before. */
const again = ({ stake }: Cancellable, balance: Money): CancelOutcome => ({
  ok: true,
  balance,
  stake: money(stake),
  replayed: true
})

function refusalOf(order: Cancellable | undefined, now: number, at: number): Refusal | undefined {
  if (!order) return refuse('order.not-found')
  if (order.status !== ORDER_STATUS.pending) return refuse('order.not-pending')
  const late = order.result !== null || now >= order.closes_at || isOver(order.closes_at, at)
  if (late) return refuse('order.too-late')
  return now >= cancelUntil(order) ? refuse('order.provisional') : undefined
}

/**
 * Returns the stake of a pending order until `cancelUntil` by server time. It takes the issue's lock, which settlement
 * takes too, so an order is either cancelled or settled; what is too late takes no lock. It needs no key: a repeat
 * finds the order cancelled and succeeds, with the balance as it stands.
 */
export async function cancelOrder(
  db: Database,
  request: CancelRequest,
  emit: Emit = () => undefined
): Promise<CancelOutcome> {
  const { userId, orderId, now, clock } = request
  const read = await orderOf(db, request)
  if (read?.status === ORDER_STATUS.cancelled) return again(read, await balanceOf(db, userId))
  const early = refusalOf(read, now, clock())
  if (early || !read) return early ?? refuse('order.not-found')
  const outcome = await db.transaction().execute(async (trx): Promise<CancelOutcome> => {
    const open = await lockOpenIssues(trx, [read.issue_id], clock())
    const accounts = await lockPlayer(trx, userId)
    const at = clock()
    const order = await orderOf(trx, request)
    if (order?.status === ORDER_STATUS.cancelled) return again(order, accounts.balance)
    const refusal = refusalOf(order, now, at)
    if (refusal) return refusal
    if (!order || !open.has(order.issue_id)) return refuse('order.too-late')
    await trx
      .updateTable('orders')
      .set({ status: ORDER_STATUS.cancelled, finished_at: now })
      .where('id', '=', orderId)
      .execute()
    await post(trx, [{ kind: 'cancel', orderId, entries: cancelEntries(accounts, order.stake) }], at)
    for (const chaseId of await cancelEmptied(trx, [order])) await endGivenUp(trx, chaseId, { now, at })
    return { ok: true, balance: money(accounts.balance + order.stake), stake: money(order.stake), replayed: false }
  })
  if (outcome.ok && !outcome.replayed)
    emit({ kind: 'balance', userId, balance: outcome.balance, by: { orders: [orderId], amount: outcome.stake } })
  return outcome
}
