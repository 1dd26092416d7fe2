import { sql } from 'kysely'
import { CHASE_ISSUE_STATE } from '../../../contract/areas/chasing'
import type { Database, Trx } from '../../store/tables'
import { cancelUntil } from '../bets/cancelUntil'
import { isOver } from '../bets/sale'
import { OPEN_CHASE_ISSUE } from './chaseStates'

/** An issue of a chase that is not over. */
export interface OpenIssue {
  readonly id: number
  readonly issue: string
  readonly state: number
  /** Null while the issue is not in the table yet. */
  readonly issue_id: number | null
  readonly closes_at: number
  readonly draws_at: number
  readonly provisional: boolean
  /** Its bets are sealed or drawn: none of them is cancelled any more, by whatever clock that was. */
  readonly is_fixed: boolean
}

/** The issues of a chase that may still change, in their order, with the times of the issue where it exists already. */
export async function openIssuesOf(db: Database | Trx, chaseId: number): Promise<readonly OpenIssue[]> {
  const { rows } = await sql<OpenIssue>`
    select ci.id, ci.issue, ci.state, i.id as issue_id, coalesce(i.closes_at, ci.closes_at) as closes_at,
      coalesce(i.draws_at, ci.closes_at) as draws_at, coalesce(i.provisional, false) as provisional,
      i.result is not null or i.sealed_at is not null as is_fixed
    from chase_issues ci left join issues i on i.game_id = ci.game_id and i.issue = ci.issue
    where ci.chase_id = ${chaseId} and ci.state in (${OPEN_CHASE_ISSUE}) order by ci.id`.execute(db)
  return rows
}

const isOpen = (row: OpenIssue, now: number, at: number): boolean =>
  row.issue_id === null || (!row.is_fixed && now < cancelUntil(row) && !isOver(row.closes_at, at))

/** Not bet yet, or a bet until `cancelUntil`. */
export const isCancellable = (row: OpenIssue, now: number, at: number): boolean =>
  row.state === CHASE_ISSUE_STATE.waiting || isOpen(row, now, at)
