import { sql } from 'kysely'
import { gameOf } from '../../catalogue/catalogue'
import type { Trx } from '../../store/tables'
import type { Refusal } from '../refusal'
import { refuse } from '../refusal'

export interface SoldIssue {
  readonly id: number
  readonly opens_at: number
  readonly closes_at: number
  readonly result: string | null
  /** The game sells nothing while the issue before is not drawn, and it is not. */
  readonly waiting: boolean
}

/** Reads an issue and holds its draw and settlement off until the transaction ends. */
export async function lockIssue(trx: Trx, typeId: number, issue: string): Promise<SoldIssue | undefined> {
  const waits = gameOf(typeId)?.waitsForPrevious === true
  const { rows } = await sql<SoldIssue>`
    select i.id, i.opens_at, i.closes_at, i.result,
      ${waits}::boolean and exists (select 1 from issues p where p.game_id = i.game_id and p.issue = i.previous_issue and p.result is null) as waiting
    from issues i where i.game_id = ${typeId} and i.issue = ${issue} for share of i`.execute(trx)
  return rows[0]
}

/** The window is [opens, closes): a bet received at the very cutoff is late (reliability.md R5). */
export function saleRefusal(issue: SoldIssue | undefined, now: number): Refusal | undefined {
  if (!issue) return refuse('issue.unknown')
  if (issue.result !== null || now >= issue.closes_at)
    return refuse('issue.closed', { late: lateText(now - issue.closes_at) })
  if (now < issue.opens_at) return refuse('bet.closed')
  return issue.waiting ? refuse('bet.waiting-previous') : undefined
}

/** How far past the cutoff, for the player: 0.35 秒. */
const lateText = (ms: number): string => `${(Math.max(0, ms) / 1000).toFixed(2)} 秒`
