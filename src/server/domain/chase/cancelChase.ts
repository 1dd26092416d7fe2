import { sql } from 'kysely'
import { CHASE_ISSUE_STATE, CHASE_STATE } from '../../../contract/areas/chasing'
import { ORDER_STATUS } from '../../../contract/codes'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database, Trx } from '../../store/tables'
import { cancelUntil } from '../bets/cancelUntil'
import { isOver, lockOpenIssues } from '../bets/sale'
import type { Emit } from '../events'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import type { PlayerAccounts } from '../ledger'
import { cancelEntries, lockPlayer, post } from '../ledger'
import { OPEN_CHASE_ISSUE } from './chaseStates'

export interface CancelChaseRequest {
  readonly userId: number
  readonly chaseId: number
  readonly typeId: number
  /** Issues to cancel; none: everything that is left. */
  readonly issues: readonly string[]
  /** When the server had received the whole request. */
  readonly now: number
  /** Read again behind the locks: past the cutoff and its grace no bet is cancelled. */
  readonly clock: () => number
}

type CancelChaseOutcome = { readonly ok: true; readonly balance: Money; readonly cancelled: number } | Refusal

interface LeftIssue {
  readonly id: number
  readonly issue: string
  readonly state: number
  /** Null while the issue is not in the table yet. */
  readonly issue_id: number | null
  readonly closes_at: number
  readonly draws_at: number
  readonly provisional: boolean
  readonly result: string | null
}

async function leftOf(db: Database | Trx, chaseId: number): Promise<readonly LeftIssue[]> {
  const { rows } = await sql<LeftIssue>`
    select ci.id, ci.issue, ci.state, i.id as issue_id, coalesce(i.closes_at, ci.closes_at) as closes_at,
      coalesce(i.draws_at, ci.closes_at) as draws_at, coalesce(i.provisional, false) as provisional, i.result
    from chase_issues ci left join issues i on i.game_id = ci.game_id and i.issue = ci.issue
    where ci.chase_id = ${chaseId} and ci.state in (${OPEN_CHASE_ISSUE}) order by ci.id`.execute(db)
  return rows
}

const isOpen = (row: LeftIssue, now: number, at: number): boolean =>
  row.issue_id === null || (row.result === null && now < cancelUntil(row) && !isOver(row.closes_at, at))

/** The issues of a chase that a request may cancel: those not bet yet, and a bet one until `cancelUntil`. */
const wantedOf = (rows: readonly LeftIssue[], { issues, now }: CancelChaseRequest, at: number): readonly LeftIssue[] =>
  rows.filter(
    row =>
      (issues.length === 0 || issues.includes(row.issue)) &&
      (row.state === CHASE_ISSUE_STATE.waiting || isOpen(row, now, at))
  )

/**
 * Cancels issues of a chase: those not bet yet, and a bet one until `cancelUntil`, whose stake comes back.
 * Its open issues are locked first, as by every money transaction, so that a bet is either cancelled or settled; a
 * request that finds nothing to cancel takes no lock.
 */
export async function cancelChase(
  db: Database,
  request: CancelChaseRequest,
  emit: Emit = () => undefined
): Promise<CancelChaseOutcome> {
  const { userId, chaseId, now, clock } = request
  const chase = await db
    .selectFrom('chases')
    .select('id')
    .where('id', '=', chaseId)
    .where('user_id', '=', userId)
    .where('game_id', '=', request.typeId)
    .executeTakeFirst()
  if (!chase) return refuse('chase.not-found')
  const read = await leftOf(db, chaseId)
  if (wantedOf(read, request, clock()).length === 0) return refuse('chase.nothing-left')
  const outcome = await db.transaction().execute(async (trx): Promise<CancelChaseOutcome> => {
    const open = await lockOpenIssues(
      trx,
      read.flatMap(row => row.issue_id ?? []),
      clock()
    )
    const accounts = await lockPlayer(trx, userId)
    const at = clock()
    const rows = await leftOf(trx, chaseId)
    // A bet whose issue could not be locked has closed meanwhile; so has one that was bet since on an issue not seen then.
    const held = (row: LeftIssue) => row.state === CHASE_ISSUE_STATE.waiting || open.has(row.issue_id ?? 0)
    const wanted = wantedOf(rows, request, at).filter(held)
    if (wanted.length === 0) return refuse('chase.nothing-left')
    const ids = wanted.map(row => row.id)
    const returned = await returnStakes(trx, ids, accounts, { now, at })
    await trx.updateTable('chase_issues').set({ state: CHASE_ISSUE_STATE.cancelled }).where('id', 'in', ids).execute()
    // A bet that cannot be cancelled any more still plays, but nothing follows it: the chase is over all the same.
    const goesOn = rows.some(
      row => !ids.includes(row.id) && (row.state === CHASE_ISSUE_STATE.waiting || isOpen(row, now, at))
    )
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
  { now, at }: { readonly now: number; readonly at: number }
): Promise<number> {
  const { rows } = await sql<{ id: number; stake: number }>`
    update orders set status = ${ORDER_STATUS.cancelled}, finished_at = ${now}
    where chase_issue_id = any(${chaseIssueIds}::bigint[]) and status = ${ORDER_STATUS.pending}
    returning id, stake`.execute(trx)
  await post(
    trx,
    rows.map(row => ({ kind: 'cancel' as const, orderId: row.id, entries: cancelEntries(accounts, row.stake) })),
    at
  )
  return rows.reduce((sum, row) => sum + row.stake, 0)
}
