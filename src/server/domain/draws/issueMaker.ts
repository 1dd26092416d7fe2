import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { DAY_MS } from '../../../rules/chinaTime'
import { rulesOf } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import type { DrawTables } from '../../store/drawTables'
import { keepProvisional } from '../feed/keepProvisional'
import { lockCalendar } from '../feed/storedIssues'
import type { PlannedIssue } from '../issues/calendar'
import { issueAt, ordinalAfter } from '../issues/calendar'
import type { ChainStore } from './chainStore'
import { drawFrom, linkCommitment } from './drawFrom'

/** Issues kept ahead of the current one: the longest chase is 100 (§S5). */
export const AHEAD = 160
/** Topped up when fewer than this are left. */
const AHEAD_LEAST = 120
/** History of a new game: at least this many issues and days (§A5). */
export const BACKFILL_ISSUES = 90
const BACKFILL_DAYS = 3

const CHUNK = 2000

/** Results are imported for these games (official lotteries); all others are drawn from their chains. */
export type FeedGames = ReadonlySet<number>

interface IssueRow {
  readonly plan: PlannedIssue
  readonly chainId: number
  readonly commitment: string
  /** Present for an issue whose draw time had passed before it was made: nobody can have bet on it. */
  readonly drawn: { readonly result: string; readonly secret: string } | undefined
}

const firstBackfilled = (game: Game, now: number): number =>
  Math.min(ordinalAfter(game, now) - BACKFILL_ISSUES, ordinalAfter(game, now - BACKFILL_DAYS * DAY_MS))

/** Writes the issue tables of the catalogue ahead of time, history included, each with its commitment. */
export class IssueMaker {
  /** Last ordinal known to be there, by game: most calls need no query. */
  readonly #made = new Map<number, number>()
  readonly #db: Kysely<DrawTables>
  readonly #chains: ChainStore
  readonly #feedGames: FeedGames

  constructor(db: Kysely<DrawTables>, chains: ChainStore, feedGames: FeedGames) {
    this.#db = db
    this.#chains = chains
    this.#feedGames = feedGames
  }

  /** Tops a game up; several servers may call it at once. @returns issues written. */
  async keepAhead(game: Game, clock: () => number): Promise<number> {
    if (this.#feedGames.has(game.typeId)) return this.#keepImported(game, clock)
    const now = clock()
    if ((this.#made.get(game.typeId) ?? Number.NEGATIVE_INFINITY) - ordinalAfter(game, now) >= AHEAD_LEAST) return 0
    try {
      return await this.#db.transaction().execute(async trx => {
        await sql`select pg_advisory_xact_lock(746521, ${game.typeId})`.execute(trx)
        const current = ordinalAfter(game, now)
        const { last } = await trx
          .selectFrom('issues')
          .select(({ fn }) => fn.max<number | null>('slot').as('last'))
          .where('game_id', '=', game.typeId)
          .executeTakeFirstOrThrow()
        if (last !== null && last - current >= AHEAD_LEAST) {
          this.#made.set(game.typeId, last)
          return 0
        }
        const from = Math.max(last === null ? Number.NEGATIVE_INFINITY : last + 1, firstBackfilled(game, now))
        return this.#make(trx, game, from, current + AHEAD, now)
      })
    } catch (error) {
      this.#chains.forget(game.typeId)
      throw error
    }
  }

  /**
   * An imported game's issues come from its feed; where the feed's plan is short,
   * our own calendar adds provisional ones.
   */
  #keepImported(game: Game, clock: () => number): Promise<number> {
    return this.#db.transaction().execute(async trx => {
      await lockCalendar(trx, game.typeId)
      const ahead = await trx
        .selectFrom('issues')
        .select('id')
        .where('game_id', '=', game.typeId)
        .where('draws_at', '>', clock())
        .where('withdrawn_at', 'is', null)
        .limit(AHEAD_LEAST)
        .execute()
      return ahead.length >= AHEAD_LEAST ? 0 : (await keepProvisional(trx, game, clock, AHEAD)).written
    })
  }

  /** Writes the issues of `from` … `to` that are not there yet. */
  async #make(trx: Kysely<DrawTables>, game: Game, from: number, to: number, now: number): Promise<number> {
    let made = 0
    for (let first = from; first <= to; first += CHUNK) {
      const rows: IssueRow[] = []
      for (let ordinal = first; ordinal <= Math.min(to, first + CHUNK - 1); ordinal++)
        rows.push(await this.#row(trx, game, ordinal, now))
      made += await insertIssues(trx, game.typeId, rows)
    }
    return made
  }

  async #row(trx: Kysely<DrawTables>, game: Game, ordinal: number, now: number): Promise<IssueRow> {
    const plan = issueAt(game, ordinal)
    const chain = await this.#chains.chainFor(trx, game.typeId, ordinal, now)
    const link = await this.#chains.link(trx, chain, ordinal)
    const commitment = linkCommitment(link, game.typeId, plan.issue)
    if (plan.drawsAt > now) return { plan, chainId: chain.id, commitment, drawn: undefined }
    const result = drawFrom(link, game.typeId, plan.issue, rulesOf(game).numbers).join()
    return { plan, chainId: chain.id, commitment, drawn: { result, secret: link.toString('hex') } }
  }
}

/** @returns how many rows were new; present ones stay as they are */
async function insertIssues(db: Kysely<DrawTables>, typeId: number, rows: readonly IssueRow[]): Promise<number> {
  const column = <T>(read: (row: IssueRow) => T): T[] => rows.map(read)
  const plan = <K extends keyof PlannedIssue>(key: K) => column(row => row.plan[key])
  const inserted = await sql`
    insert into issues (game_id, issue, slot, chain_id, source, day, number_of_day, opens_at, closes_at, draws_at,
      previous_issue, next_issue, commitment, secret, result, needs_seal, opened_at, drawn_at, settled_at)
    select ${typeId}::int, r.issue, r.slot, r.chain_id, 'chain',
      r.day, r.number_of_day, r.opens_at, r.closes_at, r.draws_at, r.previous_issue, r.next_issue, r.commitment, r.secret, r.result, r.result is null,
      case when r.result is not null then r.opens_at end,
      case when r.result is not null then r.draws_at end,
      case when r.result is not null then r.draws_at end
    from unnest(${plan('issue')}::text[], ${plan('ordinal')}::bigint[], ${column(row => row.chainId)}::bigint[],
      ${plan('day')}::text[], ${plan('numberOfDay')}::int[], ${plan('opensAt')}::bigint[], ${plan('closesAt')}::bigint[],
      ${plan('drawsAt')}::bigint[], ${plan('previousIssue')}::text[], ${plan('nextIssue')}::text[],
      ${column(row => row.commitment)}::text[], ${column(row => row.drawn?.secret ?? null)}::text[],
      ${column(row => row.drawn?.result ?? null)}::text[])
      as r(issue, slot, chain_id, day, number_of_day, opens_at, closes_at, draws_at, previous_issue, next_issue, commitment, secret, result)
    on conflict do nothing`.execute(db)
  return Number(inserted.numAffectedRows ?? 0n)
}
