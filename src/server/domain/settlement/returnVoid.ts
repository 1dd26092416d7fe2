import { sql } from 'kysely'
import { ORDER_STATUS } from '../../../contract/codes'
import { money } from '../../../rules/money'
import type { Database, Trx } from '../../store/tables'
import { ORDER } from '../bets/orderStates'
import { cancelEmptied } from '../chase/endChases'
import { finishChases } from '../chase/settleChases'
import type { DomainEvent, Emit } from '../events'
import { namingIssue } from '../issues/IssueFailed'
import { cancelEntries, lockAccounts, post } from '../ledger'

interface VoidIssue {
  readonly id: number
  readonly game_id: number
  readonly issue: string
}

interface VoidOrder {
  readonly id: number
  readonly user_id: number
  readonly stake: number
  readonly chase_issue_id: number | null
}

const voidOf = sql`(i.withdrawn_at is not null or o.placed_at < i.void_before)`

/**
 * Word for word what `issues_void` is an index of: one whose stakes went back
 * stays withdrawn, with all its bets, for good.
 */
const mayHaveVoid = sql`i.void_before is not null and i.settled_at is null
  and (i.withdrawn_at is null or i.returned_at is distinct from i.withdrawn_at)`

/** Notes which withdrawn issues have no bet to return: none is placed on one. The lock is had before it is looked. */
async function markReturned(trx: Trx, skip: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select i.id from issues i where i.id <> all(${skip}::bigint[]) and ${mayHaveVoid} and i.withdrawn_at is not null
    for update of i skip locked`.execute(trx)
  if (rows.length === 0) return
  await sql`
    update issues i set returned_at = i.withdrawn_at where i.id = any(${rows.map(row => row.id)}::bigint[]) and not exists (
      select 1 from orders o where o.issue_id = i.id and o.status = ${ORDER.pending})`.execute(trx)
}

/**
 * Returns the stakes of one issue that a feed withdrew, or moved to where its bets would be other bets (§A11: a fed
 * game's calendar is the feed's). The issue is locked, so no bet is written or settled meanwhile.
 * @param skip issue rows to leave alone for now.
 * @returns whether there may be more. @throws IssueFailed with nothing returned
 */
export async function returnVoid(
  db: Database,
  clock: () => number,
  emit: Emit,
  skip: readonly number[] = []
): Promise<boolean> {
  const events = await namingIssue('voided', name =>
    db.transaction().execute(async trx => {
      const { rows } = await sql<VoidIssue>`
        select i.id, i.game_id, i.issue from issues i
        where i.id <> all(${skip}::bigint[]) and ${mayHaveVoid} and exists (
          select 1 from orders o where o.issue_id = i.id and o.status = ${ORDER.pending} and ${voidOf})
        order by i.id limit 1 for update of i skip locked`.execute(trx)
      const [issue] = rows
      if (!issue) {
        await markReturned(trx, skip)
        return undefined
      }
      name(issue.id)
      return returnStakes(trx, issue, clock)
    })
  )
  for (const event of events ?? []) emit(event)
  return events !== undefined
}

async function returnStakes(trx: Trx, issue: VoidIssue, clock: () => number): Promise<readonly DomainEvent[]> {
  const { rows: found } = await sql<VoidOrder>`
    select o.id, o.user_id, o.stake, o.chase_issue_id from orders o join issues i on i.id = o.issue_id
    where o.issue_id = ${issue.id} and o.status = ${ORDER.pending} and ${voidOf}`.execute(trx)
  const accounts = await lockAccounts(trx, [...new Set(found.map(order => order.user_id))])
  const now = clock()
  // Read again behind the accounts: a player may have cancelled meanwhile.
  const { rows: orders } = await sql<VoidOrder>`
    update orders o set status = ${ORDER_STATUS.cancelled}, finished_at = ${now}
    where o.id = any(${found.map(order => order.id)}::bigint[]) and o.status = ${ORDER.pending}
    returning o.id, o.user_id, o.stake, o.chase_issue_id`.execute(trx)
  const accountOf = (userId: number) => {
    const account = accounts.get(userId)
    if (!account) throw new Error(`user ${userId} has no accounts`)
    return account
  }
  await post(
    trx,
    orders.map(order => ({
      kind: 'cancel' as const,
      orderId: order.id,
      entries: cancelEntries(accountOf(order.user_id), order.stake)
    })),
    now
  )
  await finishChases(trx, await cancelEmptied(trx, orders), now)
  return [...accounts.values()].flatMap(({ userId, balance }): DomainEvent[] => {
    const mine = orders.filter(order => order.user_id === userId)
    if (mine.length === 0) return []
    const returned = mine.reduce((sum, order) => sum + order.stake, 0)
    return [
      {
        kind: 'settled',
        typeId: issue.game_id,
        issue: issue.issue,
        userId,
        orders: mine.map(order => ({
          orderId: order.id,
          status: ORDER_STATUS.cancelled,
          stake: money(order.stake),
          bonus: money(0)
        }))
      },
      { kind: 'balance', userId, balance: money(balance + returned) }
    ]
  })
}
