import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { ORDER_STATUS } from '../../../contract/codes'
import { money } from '../../../rules/money'
import { gameOf, rulesOn } from '../../catalogue/catalogue'
import type { Database, Trx } from '../../store/tables'
import { isUnavailable } from '../../store/unavailable'
import { LATE } from '../bets/lateOrder'
import type { DomainEvent, Emit, SettledOrder } from '../events'
import type { PlayerAccounts, PostingSet } from '../ledger'
import { cancelEntries, lockAccounts, post, settleEntries } from '../ledger'
import { countStakes } from '../turnover/countStakes'
import type { AcceptedOrder } from './settleOrder'
import { judgeOf } from './settleOrder'

interface PendingOrder extends AcceptedOrder {
  readonly id: number
  readonly user_id: number
  readonly stake: number
  /** Placed at or after the close or the draw: an official draw may turn out to have been before our cutoff. */
  readonly late: boolean
}

interface DrawnIssue {
  readonly id: number
  readonly game_id: number
  readonly issue: string
  /** yyyy-MM-dd: some rules follow the lunar year. */
  readonly day: string
  readonly result: string
}

/** Names the issue whose settlement failed, so that the others can go on. */
export class SettlementFailed extends Error {
  constructor(
    readonly issueId: number,
    cause: unknown
  ) {
    super(`issue row ${issueId} could not be settled: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause
    })
  }
}

const unsettled = (skip: readonly number[]): RawBuilder<unknown> =>
  sql`result is not null and settled_at is null and id <> all(${skip}::bigint[])`

/**
 * Settles the oldest drawn issue that is not settled, whole and once: the issue row is locked (another server skips it)
 * and `settled_at` is written with the money.
 * @param skip issue rows to leave alone for now.
 * @returns the issue settled, or undefined when there is none to settle.
 * @throws SettlementFailed with nothing changed; what `isUnavailable` knows when the database was lost.
 */
export const settleNext = (
  db: Database,
  now: number,
  emit: Emit = () => undefined,
  skip: readonly number[] = []
): Promise<DrawnIssue | undefined> =>
  settleLocked(db, now, emit, sql`${unsettled(skip)} order by draws_at limit 1 for update skip locked`)

/** Drawn issues that `settleNext` passed over because somebody holds them, the earliest first. */
export async function heldUnsettled(db: Database, skip: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from issues where ${unsettled(skip)} order by draws_at limit 10`.execute(db)
  return rows.map(row => row.id)
}

/** Settles one issue as soon as its lock is free, unless its holder did. */
export const settleHeld = (db: Database, now: number, emit: Emit, issueId: number): Promise<DrawnIssue | undefined> =>
  settleLocked(db, now, emit, sql`id = ${issueId} and ${unsettled([])} for update`)

async function settleLocked(
  db: Database,
  now: number,
  emit: Emit,
  which: RawBuilder<unknown>
): Promise<DrawnIssue | undefined> {
  const events: DomainEvent[] = []
  const settled = await db.transaction().execute(async trx => {
    const { rows } = await sql<DrawnIssue>`select id, game_id, issue, day, result from issues where ${which}`.execute(
      trx
    )
    const issue = rows[0]
    if (!issue) return undefined
    try {
      events.push(...(await settle(trx, issue, now)))
      await trx.updateTable('issues').set({ settled_at: now }).where('id', '=', issue.id).execute()
      return issue
    } catch (error) {
      // A lost connection says nothing about the issue, which must not rest for it.
      if (isUnavailable(error)) throw error
      throw new SettlementFailed(issue.id, error)
    }
  })
  for (const event of events) emit(event)
  return settled
}

/** One order's outcome and its player. */
interface EndedOrder extends SettledOrder {
  readonly userId: number
}

/** A bet that came too late for its draw is void: never judged, its stake goes back. */
const VOID = { status: ORDER_STATUS.cancelled, wonNotes: 0 } as const

/** Judges, marks and pays the pending orders of a drawn issue, in the caller's transaction. */
export async function settleOrders(trx: Trx, issue: DrawnIssue, now: number): Promise<readonly EndedOrder[]> {
  return (await settlePending(trx, issue, now)).ended
}

interface Settled {
  readonly ended: readonly EndedOrder[]
  /** The accounts before this settlement. */
  readonly accounts: ReadonlyMap<number, PlayerAccounts>
}

async function settlePending(trx: Trx, issue: DrawnIssue, now: number): Promise<Settled> {
  const { rows: orders } = await sql<PendingOrder>`
    select o.id, o.user_id, o.play_number, o.action_code, o.note_price, o.odds, o.stake, ${LATE} as late
    from orders o join issues i on i.id = o.issue_id
    where o.issue_id = ${issue.id} and o.status = ${ORDER_STATUS.pending} order by o.id`.execute(trx)
  if (orders.length === 0) return { ended: [], accounts: new Map() }
  const game = gameOf(issue.game_id)
  const family = game && rulesOn(game, issue.day)
  if (!family) throw new Error(`game ${issue.game_id} has bets but no rules`)
  const judge = judgeOf(family, issue.result.split(',').map(Number))
  const judged = orders.map(order => ({
    order,
    ...(order.late ? { ...VOID, paid: money(0), returned: order.stake } : judge(order))
  }))
  // Behind the judging, which takes a while where there are many: their players can bet on other issues until here.
  const accounts = await lockAccounts(trx, [...new Set(orders.map(order => order.user_id))])
  await sql`
    update orders o set status = r.status, won_notes = r.won_notes, bonus = r.bonus, valid_stake = r.valid_stake, finished_at = ${now}
    from unnest(${judged.map(row => row.order.id)}::bigint[], ${judged.map(row => row.status)}::smallint[],
      ${judged.map(row => row.wonNotes)}::int[], ${judged.map(row => row.paid)}::bigint[],
      ${judged.map(row => (row.order.late ? null : row.order.stake - row.returned))}::bigint[])
      as r(id, status, won_notes, bonus, valid_stake) where o.id = r.id and o.issue_id = ${issue.id} and o.status = ${ORDER_STATUS.pending}`.execute(
    trx
  )

  const sets: PostingSet[] = []
  const ended: EndedOrder[] = []
  for (const { order, status, paid } of judged) {
    const account = accounts.get(order.user_id)
    if (!account) throw new Error(`user ${order.user_id} has no accounts`)
    sets.push(
      order.late
        ? { kind: 'cancel', orderId: order.id, entries: cancelEntries(account, order.stake) }
        : { kind: 'settle', orderId: order.id, entries: settleEntries(account, order.stake, paid) }
    )
    ended.push({ userId: order.user_id, orderId: order.id, status, stake: money(order.stake), bonus: paid })
  }
  await post(trx, sets, now)
  await countStakes(trx, ended, now)
  return { ended, accounts }
}

async function settle(trx: Trx, issue: DrawnIssue, now: number): Promise<readonly DomainEvent[]> {
  const { ended, accounts } = await settlePending(trx, issue, now)
  const settledOf = new Map<number, SettledOrder[]>()
  for (const { userId, ...order } of ended) {
    const list = settledOf.get(userId) ?? []
    list.push(order)
    settledOf.set(userId, list)
  }
  return [...settledOf].flatMap(([userId, list]): DomainEvent[] => {
    const paid = list.reduce(
      (sum, order) => sum + (order.status === ORDER_STATUS.cancelled ? order.stake : order.bonus),
      0
    )
    return [
      { kind: 'settled', typeId: issue.game_id, issue: issue.issue, userId, orders: list },
      { kind: 'balance', userId, balance: money((accounts.get(userId)?.balance ?? 0) + paid) }
    ]
  })
}
