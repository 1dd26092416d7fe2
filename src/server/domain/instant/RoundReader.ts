import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InstantSeedTable } from '../../store/instantTables'
import type { Database } from '../../store/tables'
import { ORDER } from '../bets/orderStates'

/** Replaced pairs that are told at once; who replaces his after every round has thousands. */
const PAST_PAIRS = 50

/** One round of a player, all lines together; amounts are 1/10000 yuan. */
export interface RoundRow {
  readonly issue_id: number
  readonly issue: string
  readonly result: string
  readonly drawn_at: number
  readonly game_id: number
  readonly stake: number
  readonly bonus: number
  readonly won: boolean
  readonly returned: boolean
  readonly order_ids: readonly string[]
}

/** Reads the rounds of instant games for the screens, each to its own player only. */
export class RoundReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async page(
    userId: number,
    typeId: number,
    page: number,
    limit: number
  ): Promise<{ readonly total: number; readonly rows: readonly RoundRow[] }> {
    const [{ total }, { rows }] = await Promise.all([
      this.#db
        .selectFrom('instant_rounds')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('user_id', '=', userId)
        .where('game_id', '=', typeId)
        .executeTakeFirstOrThrow(),
      sql<RoundRow>`${rounds} where r.user_id = ${userId} and r.game_id = ${typeId}
        order by r.issue_id desc limit ${limit} offset ${(page - 1) * limit}`.execute(this.#db)
    ])
    return { total: Number(total), rows }
  }

  async stepOf(seriesId: number, step: number): Promise<RoundRow | undefined> {
    const { rows } = await sql<RoundRow>`${rounds} where r.series_id = ${seriesId} and r.step = ${step}`.execute(
      this.#db
    )
    return rows[0]
  }

  async proof(userId: number, typeId: number, issue: string) {
    return this.#db
      .selectFrom('instant_rounds')
      .innerJoin('issues', 'issues.id', 'instant_rounds.issue_id')
      .innerJoin('instant_seeds', 'instant_seeds.id', 'instant_rounds.seed_id')
      .select([
        'issues.issue',
        'issues.result',
        'instant_rounds.nonce',
        'instant_seeds.state',
        'instant_seeds.server_seed',
        'instant_seeds.server_seed_hash',
        'instant_seeds.client_seed'
      ])
      .where('instant_rounds.user_id', '=', userId)
      .where('instant_rounds.game_id', '=', typeId)
      .where('issues.issue', '=', issue)
      .executeTakeFirst()
  }

  /**
   * A pair of the player with a page of its rounds, the latest first;
   * undefined where he has no such pair in use or used.
   */
  async ofPair(userId: number, seedId: number, page: number, limit: number) {
    const pair = await this.#db
      .selectFrom('instant_seeds')
      .selectAll()
      .where('id', '=', seedId)
      .where('user_id', '=', userId)
      .where('state', '<>', 'next')
      .executeTakeFirst()
    if (!pair) return undefined
    const rows = await this.#db
      .selectFrom('instant_rounds')
      .innerJoin('issues', 'issues.id', 'instant_rounds.issue_id')
      .select(['instant_rounds.game_id', 'instant_rounds.nonce', 'issues.issue', 'issues.result', 'issues.drawn_at'])
      .where('seed_id', '=', seedId)
      .orderBy('nonce', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { pair, rows }
  }

  pastSeeds(userId: number): Promise<readonly Selectable<InstantSeedTable>[]> {
    return this.#db
      .selectFrom('instant_seeds')
      .selectAll()
      .where('user_id', '=', userId)
      .where('state', '=', 'past')
      .orderBy('id', 'desc')
      .limit(PAST_PAIRS)
      .execute()
  }
}

const rounds = sql`
  select r.issue_id, r.game_id, i.issue, i.result, i.drawn_at, o.* from instant_rounds r join issues i on i.id = r.issue_id
  cross join lateral (
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(bonus), 0)::bigint as bonus, coalesce(bool_or(status = ${ORDER.won}), false) as won,
      coalesce(bool_or(status = ${ORDER.returned}), false) as returned, coalesce(array_agg(id::text order by id), '{}') as order_ids
    from orders where issue_id = r.issue_id) o`
