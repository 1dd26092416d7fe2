import { sql } from 'kysely'
import type { Game } from '../../catalogue/Game'
import { readHot } from '../../store/statements'
import type { Database } from '../../store/tables'
import { EARLIEST_DAY, salesDaysOf } from './salesDaysInSql'
import type { IssueGap } from './storedLater'

/** Draws after `from`, up to and with `to`. */
interface Span {
  readonly from: number
  readonly to: number
}

/** The draws of a sales day or of a part of it, at least one. */
export interface StoredDay {
  readonly day: number
  /** As stored, separated by spaces, in no order. */
  readonly results: string
  readonly count: number
  readonly firstSlot: number
  readonly lastSlot: number
  /** When the first and the last of them fell, ms since 1970. */
  readonly oldest: number
  readonly newest: number
  /** The last one is a draw of a feed. */
  readonly fed: boolean
}

/**
 * The first `limit` sales days of a span that have draws, in order. A row for each day: a text of every draw's issue,
 * time and result, which tells the same, took twice as long.
 */
export async function readDays(
  db: Database,
  game: Game,
  { from, to }: Span,
  limit: number
): Promise<readonly StoredDay[]> {
  const { dayOf, startOf } = salesDaysOf(game)
  const drawn = sql`game_id = ${game.typeId} and result is not null and draws_at <= ${to}::bigint`
  const dayAfter = (at: ReturnType<typeof sql>) =>
    sql`(select ${dayOf(sql`draws_at`)} from issues where ${drawn} and draws_at > ${at} order by draws_at limit 1)`
  const end = startOf(sql`(d.day + 1)`)
  return readHot(
    db,
    sql<StoredDay>`
    with recursive d(day, n) as (
      select ${dayAfter(sql`${from}::bigint`)}, 1
      union all
      select ${dayAfter(end)}, d.n + 1 from d where d.day is not null and d.n < ${limit}::int)
    select (d.day + ${EARLIEST_DAY}::int)::int as day, c.*,
      coalesce((select source = 'feed' from issues where ${drawn} and draws_at = c.newest limit 1), false) as fed
    from d, lateral (
      select string_agg(result, ' ') as results, count(*)::int as count, min(slot) as "firstSlot", max(slot) as "lastSlot",
        min(draws_at) as oldest, max(draws_at) as newest
      from issues where ${drawn} and draws_at > greatest(${startOf(sql`d.day`)}, ${from}::bigint) and draws_at <= ${end}) c
    where d.day is not null order by d.day`
  )
}

/** Gaps between draws of a span that do not follow each other, the draw at its very beginning among them. */
export async function readGaps(db: Database, game: Game, { from, to }: Span): Promise<IssueGap[]> {
  const { rows } = await sql<IssueGap>`
    select after, before from (
      select draws_at as before, previous_issue, lag(draws_at) over w as after, lag(issue) over w as neighbour from issues
      where game_id = ${game.typeId} and result is not null and draws_at >= ${from} and draws_at <= ${to}
      window w as (order by draws_at)) d
    where after is not null and previous_issue <> neighbour order by before`.execute(db)
  return rows
}
