import { sql } from 'kysely'
import { CHASE_ISSUE_STATE, CHASE_STATE } from '../../../contract/areas/chasing'
import { ORDER_STATUS } from '../../../contract/codes'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database, Trx } from '../../store/tables'
import { lockOpenIssues } from '../bets/sale'
import type { Emit } from '../events'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import type { PlayerAccounts } from '../ledger'
import { balanceOf, cancelEntries, lockPlayer, post } from '../ledger'
import { endGivenUp } from './endChases'
import type { OpenIssue } from './openIssues'
import { isCancellable, openIssuesOf } from './openIssues'

/** A player cancels issues of a chase; instants are ms since 1970. */
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

/** `cancelled` counts the issues that this call cancelled: none for a repeat. */
type CancelChaseOutcome = { readonly ok: true; readonly balance: Money; readonly cancelled: number } | Refusal

/** The issues of a chase that a request may cancel: those not bet yet, and a bet one until `cancelUntil`. */
const wantedOf = (rows: readonly OpenIssue[], { issues, now }: CancelChaseRequest, at: number): readonly OpenIssue[] =>
  rows.filter(row => (issues.length === 0 || issues.includes(row.issue)) && isCancellable(row, now, at))

/**
 * Whether the issues of this request were cancelled already, as far as they could be: the request may be a repeat. A
 * whole chase notes where it ended; one that had stopped before is known by its cancelled bet.
 */
async function isCancelled(db: Database | Trx, { chaseId, issues }: CancelChaseRequest): Promise<boolean> {
  const { rows } = await (issues.length === 0
    ? sql`
        select from chases c where c.id = ${chaseId} and (c.state = ${CHASE_STATE.cancelled} or (c.state <> ${CHASE_STATE.running} and exists (
          select 1 from chase_issues ci join orders o on o.chase_issue_id = ci.id
          where ci.chase_id = c.id and ci.state = ${CHASE_ISSUE_STATE.cancelled})))`
    : sql`
        select from chase_issues where chase_id = ${chaseId} and issue = any(${issues}::text[]) and state = ${CHASE_ISSUE_STATE.cancelled}
        limit 1`
  ).execute(db)
  return rows.length > 0
}

/** Where nothing is left to cancel: a repeat hears of success, with the balance as it stands. */
const nothingLeft = async (db: Database | Trx, request: CancelChaseRequest): Promise<CancelChaseOutcome> =>
  (await isCancelled(db, request))
    ? { ok: true, balance: await balanceOf(db, request.userId), cancelled: 0 }
    : refuse('chase.nothing-left')

/**
 * Cancels issues of a chase: those not bet yet, and a bet one until `cancelUntil`, whose stake comes back.
 * Its open issues are locked first, as by every money transaction, so that a bet is either cancelled or settled; a
 * request that finds nothing to cancel takes no lock. It needs no key: a repeat cancels nothing more and succeeds.
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
  const read = await openIssuesOf(db, chaseId)
  if (wantedOf(read, request, clock()).length === 0) return nothingLeft(db, request)
  const outcome = await db.transaction().execute(async (trx): Promise<CancelChaseOutcome> => {
    const open = await lockOpenIssues(
      trx,
      read.flatMap(row => row.issue_id ?? []),
      clock()
    )
    const accounts = await lockPlayer(trx, userId)
    const at = clock()
    const rows = await openIssuesOf(trx, chaseId)
    // A bet whose issue could not be locked has closed meanwhile;
    // so has one that was bet since on an issue not seen then.
    const held = (row: OpenIssue) => row.state === CHASE_ISSUE_STATE.waiting || open.has(row.issue_id ?? 0)
    const wanted = wantedOf(rows, request, at).filter(held)
    if (wanted.length === 0) return nothingLeft(trx, request)
    const ids = wanted.map(row => row.id)
    const returned = await returnStakes(trx, ids, accounts, { now, at })
    await trx.updateTable('chase_issues').set({ state: CHASE_ISSUE_STATE.cancelled }).where('id', 'in', ids).execute()
    await endGivenUp(trx, chaseId, { now, at })
    return { ok: true, balance: money(accounts.balance + returned), cancelled: ids.length }
  })
  if (outcome.ok && outcome.cancelled > 0) emit({ kind: 'balance', userId, balance: outcome.balance })
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
