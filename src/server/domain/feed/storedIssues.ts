import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Game } from '../../catalogue/Game'
import type { DrawTables } from '../../store/drawTables'
import type { Anchor } from '../issues/continuation'
import type { IssueName } from '../issues/issueName'
import { compareIssues, splitIssue } from '../issues/issueName'

/** An issue of an imported game as the table has it. */
export interface StoredIssue {
  readonly id: number
  readonly issue: string
  readonly name: IssueName
  readonly source: 'chain' | 'feed'
  readonly day: string
  readonly draws_at: number
  readonly result: string | null
  readonly provisional: boolean
  readonly withdrawn: boolean
}

/** Locks a game's calendar: imports and the servers that keep its issues ahead wait for one another. */
export const lockCalendar = async (trx: Kysely<DrawTables>, typeId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(746521, ${typeId})`.execute(trx)
}

type Row = Omit<StoredIssue, 'name'>

/** What a file tells: the names of its issues, and when the first and the last of them are drawn. */
export interface ToldIssues {
  readonly names: readonly string[]
  readonly from: number
  readonly until: number
}

const ofGame = ({ typeId }: Game) => sql`
  select id, issue, source, day, draws_at, result, provisional, withdrawn_at is not null as withdrawn
  from issues where game_id = ${typeId} and source in ('feed', 'chain')`

const named = (game: Game, rows: readonly Row[]): readonly StoredIssue[] =>
  rows.flatMap(row => {
    const name = splitIssue(game, row.issue)
    return name ? [{ ...row, name }] : []
  })

/** The issues of a game that are not drawn, locked until the import ends. */
export async function openIssues(trx: Kysely<DrawTables>, game: Game): Promise<readonly StoredIssue[]> {
  const { rows } = await sql<Row>`${ofGame(game)} and result is null order by id for update`.execute(trx)
  return named(game, rows)
}

/**
 * Of the drawn ones, which never change, those a file names and those its issues are drawn among, with the one before
 * and the one after: a game has draws of years, and bets wait while an import reads. Not locked: one may be settled
 * meanwhile.
 */
export async function drawnIssues(
  trx: Kysely<DrawTables>,
  game: Game,
  { names, from, until }: ToldIssues
): Promise<readonly StoredIssue[]> {
  const drawn = sql`from issues where game_id = ${game.typeId} and source = 'feed' and result is not null`
  const { rows } = await sql<Row>`
    ${ofGame(game)} and result is not null and issue = any(${names}::text[])
    union ${ofGame(game)} and result is not null
      and draws_at >= coalesce((select max(draws_at) ${drawn} and draws_at < ${from}), ${from})
      and draws_at <= coalesce((select min(draws_at) ${drawn} and draws_at > ${until}), ${until})`.execute(trx)
  return named(game, rows)
}

/** The last issue the feed itself told of, by a result or a plan. */
export async function anchorOf(trx: Kysely<DrawTables>, typeId: number): Promise<Anchor | undefined> {
  const { rows } = await sql<{ issue: string; draws_at: number }>`
    select issue, draws_at from issues
    where game_id = ${typeId} and source = 'feed' and withdrawn_at is null and not provisional
    order by draws_at desc limit 1`.execute(trx)
  const [last] = rows
  return last && { issue: last.issue, drawsAt: last.draws_at }
}

/** Whether two issues are drawn in another order than they are numbered. */
export const contradicts = (
  a: { readonly name: IssueName; readonly draws_at: number },
  b: { readonly name: IssueName; readonly draws_at: number }
): boolean => {
  const order = compareIssues(a.name, b.name)
  return order < 0 ? a.draws_at >= b.draws_at : order > 0 && a.draws_at <= b.draws_at
}
