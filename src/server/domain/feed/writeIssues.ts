import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Game } from '../../catalogue/Game'
import type { DrawTables } from '../../store/drawTables'
import { issueAt, ordinalAfter } from '../issues/calendar'
import type { ImportedIssue } from '../issues/continuation'
import { dayOfImported } from '../issues/continuation'
import type { IssueName } from '../issues/issueName'
import { splitIssue } from '../issues/issueName'

/**
 * A place in its day: what the number says where it counts within the day; that of the calendar's nearest draw where
 * numbers run on; of games that draw once a day the first.
 */
function numberOfDay(game: Game, { number }: IssueName, drawsAt: number): number {
  const { schedule, numbering } = game
  if (numbering.kind === 'day') return number
  if (schedule.kind !== 'interval') return 1
  return issueAt(game, ordinalAfter(game, drawsAt - schedule.seconds * 500)).numberOfDay
}

interface Columns {
  readonly issues: readonly string[]
  readonly days: readonly string[]
  readonly numbers: readonly number[]
}

const columnsOf = (game: Game, rows: readonly { readonly issue: string; readonly drawsAt: number }[]): Columns => ({
  issues: rows.map(row => row.issue),
  days: rows.map(row => dayOfImported(game, row.drawsAt)),
  numbers: rows.map(row => numberOfDay(game, splitIssue(game, row.issue) ?? { head: '', number: 1 }, row.drawsAt))
})

/**
 * When sales of an issue really ended, where an import moves its close to earlier than that: at the close it had, or
 * now if that is earlier.
 */
const soldUntil = (now: number) => sql`case when excluded.closes_at < i.closes_at
  then greatest(coalesce(i.sold_until, 0), least(i.closes_at, ${now})) else i.sold_until end`

/**
 * Whatever was written before the locks were had was priced by the old day,
 * and may have been received in this millisecond.
 */
const voidBefore = (now: number) => sql`case when r.void then ${now + 1}::bigint end`

/**
 * Writes or moves issues that are not drawn. An issue whose sales had begun stays open from when they began; bets
 * placed at or after a close that is now earlier are void (bets/lateOrder.ts).
 * @param now read behind the locks of the issues
 * @param voided issues whose bets would be other bets from now on.
 * @returns rows written or changed.
 */
export async function writePlanned(
  trx: Kysely<DrawTables>,
  game: Game,
  rows: readonly ImportedIssue[],
  provisional: boolean,
  voided: ReadonlySet<string>,
  now: number
): Promise<number> {
  const { issues, days, numbers } = columnsOf(game, rows)
  const done = await sql`
    insert into issues as i (game_id, issue, slot, source, day, number_of_day, opens_at, closes_at, draws_at, previous_issue, next_issue, provisional, void_before)
    select ${game.typeId}::int, r.issue, r.issue::bigint, 'feed', r.day, r.number, r.opens, r.closes, r.draws, '', '', ${provisional}::boolean, ${voidBefore(now)}
    from unnest(${issues}::text[], ${days}::text[], ${numbers}::int[], ${rows.map(row => row.opensAt)}::bigint[],
      ${rows.map(row => row.closesAt)}::bigint[], ${rows.map(row => row.drawsAt)}::bigint[], ${issues.map(issue => voided.has(issue))}::boolean[])
      as r(issue, day, number, opens, closes, draws, void)
    on conflict (game_id, issue) do update set
      opens_at = case when i.opened_at is not null and i.withdrawn_at is null
        then least(i.opens_at, excluded.closes_at - 1) else excluded.opens_at end,
      opened_at = case when i.withdrawn_at is null then i.opened_at end,
      closes_at = case when i.sealed_at is null then excluded.closes_at else least(i.closes_at, excluded.draws_at) end,
      draws_at = excluded.draws_at, day = excluded.day, number_of_day = excluded.number_of_day,
      provisional = excluded.provisional, withdrawn_at = null, void_before = coalesce(excluded.void_before, i.void_before),
      sold_until = ${soldUntil(now)}
    where i.source = 'feed' and i.result is null and ((i.opened_at is null and i.opens_at <> excluded.opens_at)
      or (i.closes_at, i.draws_at, i.provisional, i.withdrawn_at is null) is distinct from (excluded.closes_at, excluded.draws_at, excluded.provisional, true))`.execute(
    trx
  )
  return Number(done.numAffectedRows ?? 0n)
}

interface FedResult {
  readonly issue: string
  readonly drawsAt: number
  readonly result: string
}

/**
 * Writes results with their official times. One that no row stood for had no sale: there is nothing to settle. Else
 * sales ended with the draw at the latest, and bets after it are void; none was taken in before the seal, which a
 * server whose clock is ahead may have made.
 */
export async function writeDrawn(
  trx: Kysely<DrawTables>,
  game: Game,
  rows: readonly FedResult[],
  voided: ReadonlySet<string>,
  now: number
): Promise<void> {
  const { issues, days, numbers } = columnsOf(game, rows)
  const lead = game.cutoffLead * 1000
  await sql`
    insert into issues as i (game_id, issue, slot, source, day, number_of_day, opens_at, closes_at, draws_at, previous_issue, next_issue,
      result, opened_at, drawn_at, settled_at, void_before, needs_seal, imported_at)
    select ${game.typeId}::int, r.issue, r.issue::bigint, 'feed', r.day, r.number, r.draws - ${lead}::bigint - 1, r.draws - ${lead}::bigint, r.draws, '', '',
      r.result, r.draws - ${lead}::bigint - 1, r.draws, r.draws, ${voidBefore(now)}, false, ${now}::bigint
    from unnest(${issues}::text[], ${days}::text[], ${numbers}::int[], ${rows.map(row => row.drawsAt)}::bigint[],
      ${rows.map(row => row.result)}::text[], ${issues.map(issue => voided.has(issue))}::boolean[]) as r(issue, day, number, draws, result, void)
    on conflict (game_id, issue) do update set
      opens_at = least(i.opens_at, excluded.draws_at - 1), closes_at = least(i.closes_at, excluded.draws_at),
      draws_at = excluded.draws_at, day = excluded.day, number_of_day = excluded.number_of_day,
      result = excluded.result, imported_at = greatest(excluded.imported_at, i.sealed_at), drawn_at = excluded.drawn_at, opened_at = coalesce(i.opened_at, i.opens_at),
      provisional = false, withdrawn_at = null, void_before = coalesce(excluded.void_before, i.void_before),
      sold_until = case when excluded.draws_at < i.closes_at
        then greatest(coalesce(i.sold_until, 0), least(i.closes_at, ${now})) else i.sold_until end
    where i.source = 'feed' and i.result is null`.execute(trx)
}

/** Issues of these results that have no seal yet, held against every bet. */
export async function unsealed(
  trx: Kysely<DrawTables>,
  game: Game,
  rows: readonly FedResult[]
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select id from issues where game_id = ${game.typeId} and issue = any(${rows.map(row => row.issue)}::text[])
      and source = 'feed' and result is null and sealed_at is null and needs_seal order by id for update`.execute(trx)
  return found.rows.map(row => row.id)
}

/**
 * Takes issues back that the feed does not have. Bets on them are void: a server returns the stakes in its next round.
 */
export async function withdraw(trx: Kysely<DrawTables>, ids: readonly number[], now: number): Promise<void> {
  await sql`
    update issues set withdrawn_at = ${now}, void_before = ${now}, opened_at = coalesce(opened_at, opens_at)
    where id = any(${ids}::bigint[]) and result is null and source = 'feed'`.execute(trx)
}
