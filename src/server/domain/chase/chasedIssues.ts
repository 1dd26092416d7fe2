import { sql } from 'kysely'
import type { Game } from '../../catalogue/Game'
import type { Database, Trx } from '../../store/tables'
import { issueAt, ordinalOfIssue } from '../issues/calendar'

/** An issue a chase goes over. */
export interface ChasedIssue {
  readonly issue: string
  readonly day: string
  readonly opensAt: number
  readonly closesAt: number
}

interface Chased {
  readonly typeId: number
  readonly startIssue: string
  readonly count: number
}

/** Issues from the calendar; none when it does not know the first. */
export function calendarIssues(game: Game, { startIssue, count }: Chased): readonly ChasedIssue[] {
  const first = ordinalOfIssue(game, startIssue)
  return first === undefined ? [] : Array.from({ length: count }, (_, index) => issueAt(game, first + index))
}

/**
 * Issues of an imported game, as its feed or our own calendar names them by now; undefined for a game that is drawn
 * from its chain.
 */
export async function importedIssues(
  db: Database | Trx,
  { typeId, startIssue, count }: Chased
): Promise<readonly ChasedIssue[] | undefined> {
  const { rows } = await sql<{ issue: string; day: string; opens_at: number; closes_at: number }>`
    select n.issue, n.day, n.opens_at, n.closes_at from issues f cross join lateral (
      select * from issues i where i.game_id = f.game_id and i.draws_at >= f.draws_at and i.withdrawn_at is null
      order by i.draws_at limit ${count}) n
    where f.game_id = ${typeId} and f.issue = ${startIssue} and f.source = 'feed' and f.withdrawn_at is null
    order by n.draws_at`.execute(db)
  return rows.length === 0
    ? undefined
    : rows.map(row => ({ issue: row.issue, day: row.day, opensAt: row.opens_at, closesAt: row.closes_at }))
}
