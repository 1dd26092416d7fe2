import { sql } from 'kysely'
import { CHASE_ISSUE_STATE, CHASE_STATE } from '../../../contract/areas/chasing'
import { ORDER_STATUS } from '../../../contract/codes'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database, Trx } from '../../store/tables'
import type { Emit } from '../events'
import type { PlayerAccounts } from '../ledger'
import { cancelEntries, lockPlayer, post } from '../ledger'
import type { Refusal } from '../refusal'
import { refuse } from '../refusal'

export interface CancelChaseRequest {
  readonly userId: number
  readonly chaseId: number
  readonly typeId: number
  /** Issues to cancel; none: everything that is left. */
  readonly issues: readonly string[]
  readonly now: number
}

export type CancelChaseOutcome = { readonly ok: true; readonly balance: Money; readonly cancelled: number } | Refusal

interface LeftIssue {
  readonly id: number
  readonly issue: string
  readonly state: number
  readonly open: boolean
}

/**
 * Cancels issues of a chase: those not bet yet, and a bet one before its cutoff, whose stake comes back.
 * Its issues are locked first, as by every money transaction, so that a bet is either cancelled or settled.
 */
export async function cancelChase(
  db: Database,
  request: CancelChaseRequest,
  emit: Emit = () => undefined
): Promise<CancelChaseOutcome> {
  const { userId, chaseId, now } = request
  const outcome = await db.transaction().execute(async (trx): Promise<CancelChaseOutcome> => {
    const chase = await trx
      .selectFrom('chases')
      .select('id')
      .where('id', '=', chaseId)
      .where('user_id', '=', userId)
      .where('game_id', '=', request.typeId)
      .executeTakeFirst()
    if (!chase) return refuse('chase.not-found')
    await sql`
      select i.id from issues i join chase_issues ci on ci.game_id = i.game_id and ci.issue = i.issue
      where ci.chase_id = ${chaseId} and ci.state in (-1, 0) order by i.id for share of i`.execute(trx)
    const accounts = await lockPlayer(trx, userId)
    const { rows } = await sql<LeftIssue>`
      select ci.id, ci.issue, ci.state, coalesce(i.result is null and i.closes_at > ${now}, true) as open
      from chase_issues ci left join issues i on i.game_id = ci.game_id and i.issue = ci.issue
      where ci.chase_id = ${chaseId} and ci.state in (-1, 0)`.execute(trx)
    const wanted = rows.filter(
      row =>
        (request.issues.length === 0 || request.issues.includes(row.issue)) &&
        (row.open || row.state === CHASE_ISSUE_STATE.waiting)
    )
    if (wanted.length === 0) return refuse('chase.nothing-left')
    const ids = wanted.map(row => row.id)
    const returned = await returnStakes(trx, ids, accounts, now)
    await trx.updateTable('chase_issues').set({ state: CHASE_ISSUE_STATE.cancelled }).where('id', 'in', ids).execute()
    // A bet past its cutoff still plays, but nothing follows it: the chase is over all the same.
    const goesOn = rows.some(row => !ids.includes(row.id) && (row.state === CHASE_ISSUE_STATE.waiting || row.open))
    if (!goesOn)
      await trx
        .updateTable('chases')
        .set({ state: CHASE_STATE.cancelled, finished_at: now })
        .where('id', '=', chaseId)
        .where('state', '=', CHASE_STATE.running)
        .execute()
    return { ok: true, balance: money(accounts.balance + returned), cancelled: ids.length }
  })
  if (outcome.ok) emit({ kind: 'balance', userId, balance: outcome.balance })
  return outcome
}

async function returnStakes(
  trx: Trx,
  chaseIssueIds: readonly number[],
  accounts: PlayerAccounts,
  now: number
): Promise<number> {
  const { rows } = await sql<{ id: number; stake: number }>`
    update orders set status = ${ORDER_STATUS.cancelled}, finished_at = ${now}
    where chase_issue_id = any(${chaseIssueIds}::bigint[]) and status = ${ORDER_STATUS.pending}
    returning id, stake`.execute(trx)
  await post(
    trx,
    rows.map(row => ({ kind: 'cancel' as const, orderId: row.id, entries: cancelEntries(accounts, row.stake) })),
    now
  )
  return rows.reduce((sum, row) => sum + row.stake, 0)
}
