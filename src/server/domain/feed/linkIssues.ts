import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Game } from '../../catalogue/Game'
import type { DrawTables } from '../../store/drawTables'
import { issueAt, ordinalOfIssue } from '../issues/calendar'
import { follows, joinIssue, splitIssue } from '../issues/issueName'

interface Row {
  readonly id: number
  readonly issue: string
  readonly previous_issue: string
  readonly next_issue: string
}

/**
 * The names of the issues before and after one. Within a year they follow from the issue's number; across the end of a
 * year they are taken from the rows beside it. The first issue of a year gets an empty name for the one before, until a
 * feed has named that.
 */
function namesBeside(game: Game, before: string | undefined, issue: string, after: string | undefined) {
  if (game.numbering.kind === 'day') {
    const { previousIssue, nextIssue } = issueAt(game, ordinalOfIssue(game, issue) ?? 0)
    return { previous: previousIssue, next: nextIssue }
  }
  const name = splitIssue(game, issue)
  if (!name) return { previous: '', next: '' }
  const later = after === undefined ? undefined : splitIssue(game, after)
  return {
    previous: name.number > 1 ? joinIssue(game, { ...name, number: name.number - 1 }) : (before ?? ''),
    next:
      after !== undefined && later && follows(name, later)
        ? after
        : joinIssue(game, { ...name, number: name.number + 1 })
  }
}

/** Writes previous_issue and next_issue anew for the issues drawn from `from` on, after issues came, moved or went. */
export async function linkIssues(trx: Kysely<DrawTables>, game: Game, from: number): Promise<void> {
  const { rows } = await sql<Row>`
    select id, issue, previous_issue, next_issue from issues
    where game_id = ${game.typeId} and source = 'feed' and withdrawn_at is null and draws_at >= coalesce(
      (select max(draws_at) from issues where game_id = ${game.typeId} and source = 'feed' and withdrawn_at is null and draws_at < ${from}), 0)
    order by draws_at`.execute(trx)
  const changed = rows.flatMap((row, at) => {
    // The first row is read only as a neighbour of the second. The row before it was not read, so its own name is left
    // alone.
    const before = at === 0 ? row.previous_issue || undefined : rows[at - 1]?.issue
    const { previous, next } = namesBeside(game, before, row.issue, rows[at + 1]?.issue)
    return previous === row.previous_issue && next === row.next_issue ? [] : [{ id: row.id, previous, next }]
  })
  await sql`
    update issues i set previous_issue = r.previous, next_issue = r.next
    from unnest(${changed.map(row => row.id)}::bigint[], ${changed.map(row => row.previous)}::text[], ${changed.map(row => row.next)}::text[])
      as r(id, previous, next) where i.id = r.id`.execute(trx)
}
