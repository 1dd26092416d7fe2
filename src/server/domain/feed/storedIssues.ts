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

/**
 * The issues of a game that are not drawn, locked until the import ends; and the drawn ones if asked, which never
 * change: a game has them of years, and one may be settled meanwhile.
 */
export async function storedIssues(
  trx: Kysely<DrawTables>,
  game: Game,
  which: { readonly drawn: boolean }
): Promise<readonly StoredIssue[]> {
  const ofGame = sql`select id, issue, source, day, draws_at, result, provisional, withdrawn_at is not null as withdrawn
    from issues where game_id = ${game.typeId} and source in ('feed', 'chain')`
  const { rows: open } = await sql<Row>`${ofGame} and result is null order by id for update`.execute(trx)
  // Behind the locks: what was drawn while they were waited for is among these.
  const drawn = which.drawn ? (await sql<Row>`${ofGame} and result is not null`.execute(trx)).rows : []
  return [...drawn, ...open].flatMap(row => {
    const name = splitIssue(game, row.issue)
    return name ? [{ ...row, name }] : []
  })
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
