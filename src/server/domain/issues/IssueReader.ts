import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { DAY_MS } from '../../../rules/chinaTime'
import type { IssueTable } from '../../store/drawTables'
import type { Database } from '../../store/tables'
import type { NamedRound } from '../beacon/readRound'
import { readRound } from '../beacon/readRound'

export type IssueRow = Selectable<IssueTable>
export type DrawnIssueRow = IssueRow & { readonly result: string }
/** With the draws of its day up to it, where they may be fewer than its place in the day. */
export type LatestDrawRow = DrawnIssueRow & { readonly drawn?: number }

const isDrawn = (row: IssueRow): row is DrawnIssueRow => row.result !== null

/** Reads issues for the screens; nothing here changes one. */
export class IssueReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Issues whose sales have not closed, the earliest first. A drawn issue is left out even when the clock was set back
   * to before its close.
   */
  upcoming(typeId: number, now: number, count: number): Promise<IssueRow[]> {
    return this.#of(typeId)
      .where('draws_at', '>', now)
      .where('closes_at', '>', now)
      .where('result', 'is', null)
      .orderBy('draws_at')
      .limit(count)
      .execute()
  }

  async byIssue(typeId: number, issue: string): Promise<IssueRow | undefined> {
    return this.#of(typeId).where('issue', '=', issue).executeTakeFirst()
  }

  /**
   * The issue whose draw is awaited: the first after the latest draw. A result that is a day late is not awaited any
   * more: a feed that ended long ago must not keep a game drawing for ever.
   */
  async awaited(typeId: number, lastDrawnAt: number, now: number): Promise<IssueRow | undefined> {
    return this.#of(typeId)
      .where('draws_at', '>', Math.max(lastDrawnAt, now - DAY_MS))
      .where('result', 'is', null)
      .orderBy('draws_at')
      .limit(1)
      .executeTakeFirst()
  }

  /** Drawn issues, newest first. */
  async drawn(typeId: number, page: { readonly limit: number; readonly offset?: number }): Promise<DrawnIssueRow[]> {
    const rows = await this.#of(typeId)
      .where('result', 'is not', null)
      .orderBy('draws_at', 'desc')
      .limit(page.limit)
      .offset(page.offset ?? 0)
      .execute()
    return rows.filter(isDrawn)
  }

  /** The latest draw. A feed may leave issues of a day out, or tell of them later: there its draws are counted. */
  async latest(typeId: number): Promise<LatestDrawRow | undefined> {
    const [last] = await this.drawn(typeId, { limit: 1 })
    if (last?.source !== 'feed' || last.number_of_day === 1) return last
    const { count } = await this.#of(typeId)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('result', 'is not', null)
      .where('draws_at', '>', last.draws_at - DAY_MS)
      .where('day', '=', last.day)
      .executeTakeFirstOrThrow()
    return { ...last, drawn: Number(count) }
  }

  /** How many draws there are, counted up to `most`: a game that runs for years is not counted at every poll. */
  async countDrawn(typeId: number, most: number): Promise<number> {
    const { count } = await this.#db
      .selectFrom(
        this.#of(typeId)
          .clearSelect()
          .select('draws_at')
          .where('result', 'is not', null)
          .orderBy('draws_at', 'desc')
          .limit(most)
          .as('newest')
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** The latest draw and the next one of many games at once. */
  async latestOf(
    typeIds: readonly number[],
    now: number
  ): Promise<ReadonlyMap<number, { readonly last: DrawnIssueRow | undefined; readonly next: IssueRow | undefined }>> {
    const [last, next] = await Promise.all([
      sql<IssueRow>`select l.* from unnest(${typeIds}::int[]) as g(id) cross join lateral (
        select * from issues i where i.game_id = g.id and i.result is not null order by i.draws_at desc limit 1) l`.execute(
        this.#db
      ),
      sql<IssueRow>`select n.* from unnest(${typeIds}::int[]) as g(id) cross join lateral (
        select * from issues i where i.game_id = g.id and i.draws_at > ${now} and i.withdrawn_at is null order by i.draws_at limit 1) n`.execute(
        this.#db
      )
    ])
    return new Map(
      typeIds.map(typeId => [
        typeId,
        {
          last: last.rows.filter(isDrawn).find(row => row.game_id === typeId),
          next: next.rows.find(row => row.game_id === typeId)
        }
      ])
    )
  }

  chainOf(chainId: number): Promise<{ readonly head: string; readonly base_slot: number } | undefined> {
    return this.#db.selectFrom('chains').select(['head', 'base_slot']).where('id', '=', chainId).executeTakeFirst()
  }

  /** The round of public randomness its draw waits for, or was made with. */
  roundOf(row: Pick<IssueRow, 'beacon_chain' | 'beacon_round'>): Promise<NamedRound | undefined> {
    return readRound(this.#db, row)
  }

  /** The secret of the issue before in the chain, which is revealed: the hash of the issue's own secret. */
  async secretBefore(row: Pick<IssueRow, 'game_id' | 'chain_id' | 'slot'>): Promise<string | undefined> {
    const before = await this.#db
      .selectFrom('issues')
      .select('secret')
      .where('game_id', '=', row.game_id)
      .where('slot', '=', row.slot - 1)
      .where('chain_id', '=', row.chain_id)
      .executeTakeFirst()
    return before?.secret ?? undefined
  }

  #of(typeId: number) {
    return this.#db.selectFrom('issues').selectAll().where('game_id', '=', typeId).where('withdrawn_at', 'is', null)
  }
}
