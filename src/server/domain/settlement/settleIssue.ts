import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { ORDER_STATUS } from '../../../contract/codes'
import { money } from '../../../rules/money'
import { gameOf, rulesOn } from '../../catalogue/catalogue'
import type { Database, Trx } from '../../store/tables'
import { LATE } from '../bets/lateOrder'
import type { DomainEvent, Emit, SettledOrder } from '../events'
import { namingIssue } from '../issues/IssueFailed'
import type { PlayerAccounts } from '../ledger'
import { lockAccounts } from '../ledger'
import { countStakes } from '../turnover/countStakes'
import type { BetOutcome, EndedOrder } from './endOrders'
import { endOrders, playersOf } from './endOrders'
import type { AcceptedOrder } from './settleOrder'
import { settleOrder } from './settleOrder'
import { unsettled } from './unsettled'

/** Orders of an issue with the same bet, one order for each id. */
interface PendingBet extends AcceptedOrder {
  /** Of each of its orders. */
  readonly stake: number
  /** Placed at or after the close or the draw: an official draw may turn out to have been before our cutoff. */
  readonly late: boolean
  /** Of its orders, as the database writes an array. */
  readonly ids: string
}

interface DrawnIssue {
  readonly id: number
  readonly game_id: number
  readonly issue: string
  /** yyyy-MM-dd: some rules follow the lunar year. */
  readonly day: string
  readonly result: string
}

/**
 * Settles the oldest drawn issue that is not settled, whole and once: the issue row is locked (another server skips it)
 * and `settled_at` is written with the money.
 * @param skip issue rows to leave alone for now.
 * @returns the issue settled, or undefined when there is none to settle.
 * @throws IssueFailed with nothing changed; what `endsConnection` knows when the database was lost.
 */
export const settleNext = (
  db: Database,
  clock: () => number,
  emit: Emit = () => undefined,
  skip: readonly number[] = []
): Promise<DrawnIssue | undefined> =>
  settleLocked(db, clock, emit, sql`${unsettled(skip)} order by draws_at limit 1 for update skip locked`)

/** Drawn issues that `settleNext` passed over because somebody holds them, the earliest first. */
export async function heldUnsettled(db: Database, skip: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from issues where ${unsettled(skip)} order by draws_at limit 10`.execute(db)
  return rows.map(row => row.id)
}

/** Waits for the lock of an issue and settles it, unless whoever held the lock did. */
export const settleHeld = (
  db: Database,
  clock: () => number,
  emit: Emit,
  issueId: number
): Promise<DrawnIssue | undefined> =>
  settleLocked(db, clock, emit, sql`id = ${issueId} and ${unsettled([])} for update`)

async function settleLocked(
  db: Database,
  clock: () => number,
  emit: Emit,
  which: RawBuilder<unknown>
): Promise<DrawnIssue | undefined> {
  const events: DomainEvent[] = []
  const settled = await namingIssue('settled', name =>
    db.transaction().execute(async trx => {
      const { rows } = await sql<DrawnIssue>`select id, game_id, issue, day, result from issues where ${which}`.execute(
        trx
      )
      const issue = rows[0]
      if (!issue) return undefined
      name(issue.id)
      const done = await settlePending(trx, issue, clock)
      events.push(...eventsOf(issue, done))
      await trx.updateTable('issues').set({ settled_at: done.at }).where('id', '=', issue.id).execute()
      return issue
    })
  )
  for (const event of events) emit(event)
  return settled
}

/** A bet that came too late for its draw is void: never judged, its stake goes back. */
const VOID = { status: ORDER_STATUS.cancelled, wonNotes: 0, paid: money(0), validStake: null } as const

/**
 * Judges, marks and pays the pending orders of a drawn issue, in the caller's transaction.
 * @param at the instant they are settled at
 */
export async function settleOrders(trx: Trx, issue: DrawnIssue, at: number): Promise<readonly EndedOrder[]> {
  return (await settlePending(trx, issue, () => at)).ended
}

interface Settled {
  readonly ended: readonly EndedOrder[]
  /** The accounts before this settlement. */
  readonly accounts: ReadonlyMap<number, PlayerAccounts>
  /** The clock behind the locks: a bet counts on the day it is settled (§R2.3). */
  readonly at: number
}

/**
 * Equal bets are read, judged and marked as one, and what their orders pay is written where they lie: of a crowded
 * issue only outcomes travel. The issue's lock keeps its pending orders as they are.
 */
async function settlePending(trx: Trx, issue: DrawnIssue, clock: () => number): Promise<Settled> {
  const { rows: bets } = await sql<PendingBet>`
    select o.play_number, o.action_code, o.note_price, o.odds, o.stake, ${LATE} as late, array_agg(o.id)::text as ids
    from orders o join issues i on i.id = o.issue_id
    where o.issue_id = ${issue.id} and o.status = ${ORDER_STATUS.pending} group by 1, 2, 3, 4, 5, 6`.execute(trx)
  if (bets.length === 0) return { ended: [], accounts: new Map(), at: clock() }
  const game = gameOf(issue.game_id)
  const family = game && rulesOn(game, issue.day)
  if (!family) throw new Error(`game ${issue.game_id} has bets but no rules`)
  const result = issue.result.split(',').map(Number)
  const outcomes = bets.map((bet): BetOutcome => {
    if (bet.late) return { ...VOID, ids: bet.ids }
    const { status, wonNotes, paid, returned } = settleOrder(family, bet, result)
    return { status, wonNotes, paid, validStake: bet.stake - returned, ids: bet.ids }
  })
  // Behind the judging, which takes a while where there are many: their players can bet on other issues until here.
  const accounts = await lockAccounts(trx, await playersOf(trx, issue.id))
  const at = clock()
  const ended = await endOrders(trx, issue.id, outcomes, at)
  for (const { userId } of ended) if (!accounts.has(userId)) throw new Error(`user ${userId} has no accounts`)
  await countStakes(trx, ended, at)
  return { ended, accounts, at }
}

function eventsOf(issue: DrawnIssue, { ended, accounts }: Settled): readonly DomainEvent[] {
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
