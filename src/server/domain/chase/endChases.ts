import { sql } from 'kysely'
import { CHASE_ISSUE_STATE, CHASE_STATE } from '../../../contract/areas/chasing'
import { ORDER_STATUS } from '../../../contract/codes'
import type { Trx } from '../../store/tables'
import { isCancellable, openIssuesOf } from './openIssues'

interface OfChase {
  /** Null for a bet of no chase. */
  readonly chase_issue_id: number | null
}

/**
 * Cancels chase issues whose bets are all cancelled; an issue with a bet that stands ends as that bet does. The
 * accounts of the players are locked.
 * @returns the chases of those issues
 */
export async function cancelEmptied(trx: Trx, cancelled: readonly OfChase[]): Promise<readonly number[]> {
  const ids = [...new Set(cancelled.flatMap(order => order.chase_issue_id ?? []))]
  if (ids.length === 0) return []
  const { rows } = await sql<{ chase_id: number }>`
    update chase_issues ci set state = ${CHASE_ISSUE_STATE.cancelled}
    where ci.id = any(${ids}::bigint[]) and ci.state = ${CHASE_ISSUE_STATE.placed}
      and not exists (select 1 from orders o where o.chase_issue_id = ci.id and o.status <> ${ORDER_STATUS.cancelled})
    returning ci.chase_id`.execute(trx)
  return [...new Set(rows.map(row => row.chase_id))]
}

/**
 * Ends a chase whose player has cancelled the last of it. A bet that cannot be cancelled any more still plays, but
 * nothing follows it: the chase is over all the same. The accounts are locked.
 */
export async function endGivenUp(
  trx: Trx,
  chaseId: number,
  { now, at }: { readonly now: number; readonly at: number }
): Promise<void> {
  const left = await openIssuesOf(trx, chaseId)
  if (left.some(row => isCancellable(row, now, at))) return
  await trx
    .updateTable('chases')
    .set({ state: CHASE_STATE.cancelled, finished_at: now })
    .where('id', '=', chaseId)
    .where('state', '=', CHASE_STATE.running)
    .execute()
}
