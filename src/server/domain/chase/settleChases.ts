import { sql } from 'kysely'
import { CHASE_ISSUE_STATE, CHASE_STATE } from '../../../contract/areas/chasing'
import { ORDER_STATUS } from '../../../contract/codes'
import type { Database, Trx } from '../../store/tables'
import { CHASE_ISSUE, OPEN_CHASE_ISSUE } from './chaseStates'
import type { SkippedIssues } from './lockFree'
import { lockFree } from './lockFree'

const BATCH = 200

interface Judged {
  readonly id: number
  readonly chase_id: number
  readonly user_id: number
}

/**
 * Takes over what settlement decided: the state of each bet issue, and with it the end of a chase. A chase that
 * stops on a win is stopped here, before its next issue is bet. @returns whether there may be more.
 */
export async function settleChases(db: Database, now: number, held: SkippedIssues): Promise<boolean> {
  const found = await settledIssues(db, held)
  if (found.length === 0) return false
  await db.transaction().execute(async trx => {
    const { rows } = await lockFree(trx, found, held)
    const ids = rows.map(row => row.id)
    await sql`
      update chase_issues ci set state = r.state from (
        select o.chase_issue_id as id, case
          when bool_or(o.status = ${ORDER_STATUS.won}) then ${CHASE_ISSUE_STATE.won}::smallint
          when bool_or(o.status = ${ORDER_STATUS.returned}) then ${CHASE_ISSUE_STATE.returned}::smallint
          when bool_or(o.status = ${ORDER_STATUS.lost}) then ${CHASE_ISSUE_STATE.lost}::smallint
          else ${CHASE_ISSUE_STATE.cancelled}::smallint end as state
        from orders o where o.chase_issue_id = any(${ids}::bigint[]) group by o.chase_issue_id) r
      where ci.id = r.id and ci.state = ${CHASE_ISSUE_STATE.placed}`.execute(trx)
    await stopOnWin(trx, ids, now)
    await finishChases(
      trx,
      rows.map(row => row.chase_id),
      now
    )
  })
  return found.length === BATCH
}

async function settledIssues(db: Database, held: SkippedIssues): Promise<readonly Judged[]> {
  const { rows } = await sql<Judged>`
    select ci.id, ci.chase_id, c.user_id from chase_issues ci
    join issues i on i.game_id = ci.game_id and i.issue = ci.issue join chases c on c.id = ci.chase_id
    where ci.state = ${CHASE_ISSUE.placed} and i.settled_at is not null and ci.id <> all(${held}::bigint[])
    order by ci.id limit ${BATCH}`.execute(db)
  return rows
}

async function stopOnWin(trx: Trx, chaseIssueIds: readonly number[], now: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update chases c set state = ${CHASE_STATE.won}, finished_at = ${now}
    where c.state = ${CHASE_STATE.running} and c.stop_on_win and c.id in (
      select chase_id from chase_issues where id = any(${chaseIssueIds}::bigint[]) and state = ${CHASE_ISSUE_STATE.won})
      and exists (select 1 from chase_issues w where w.chase_id = c.id and w.state = ${CHASE_ISSUE_STATE.waiting})
    returning c.id`.execute(trx)
  await cancelWaiting(
    trx,
    rows.map(row => row.id)
  )
}

/** Ends the issues of stopped chases that were never bet. Accounts of their players are locked. */
export async function cancelWaiting(trx: Trx, chaseIds: readonly number[]): Promise<void> {
  if (chaseIds.length === 0) return
  await trx
    .updateTable('chase_issues')
    .set({ state: CHASE_ISSUE_STATE.cancelled })
    .where('chase_id', 'in', [...chaseIds])
    .where('state', '=', CHASE_ISSUE_STATE.waiting)
    .execute()
}

/** A running chase with nothing left to bet or to draw is done. */
export async function finishChases(trx: Trx, chaseIds: readonly number[], now: number): Promise<void> {
  await sql`
    update chases c set state = ${CHASE_STATE.done}, finished_at = ${now}
    where c.id = any(${chaseIds}::bigint[]) and c.state = ${CHASE_STATE.running}
      and not exists (select 1 from chase_issues i where i.chase_id = c.id and i.state in (${OPEN_CHASE_ISSUE}))`.execute(
    trx
  )
}
