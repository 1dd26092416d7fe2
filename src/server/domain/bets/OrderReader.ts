import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../store/tables'
import { shownCode } from './shownCode'

interface OrderPage {
  readonly userId: number
  readonly page: number
  readonly limit: number
  readonly from: number
  readonly until: number
  readonly status: number | undefined
}

/** An order that won, as lists of wins show it; `bonus` in 1/10000 yuan, `finished_at` in ms since 1970. */
export interface WonOrder {
  readonly id: number
  readonly username: string
  readonly game_id: number
  readonly issue: string
  readonly play_number: number
  readonly bonus: number
  readonly finished_at: number
}

/** Newest orders among which `recent` looks for different plays. */
const RECENT_ORDERS = 500

interface RecentPlay {
  readonly id: number
  readonly game_id: number
  readonly play_number: number
  readonly group_id: number
  readonly code: string
  readonly placed_at: number
}

/** The chase an order belongs to. */
const chaseOf = sql<number | null>`(select ci.chase_id from chase_issues ci where ci.id = orders.chase_issue_id)`.as(
  'chase_id'
)

/** Reads orders for the screens. */
export class OrderReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async page(asked: OrderPage) {
    const orders = this.#db
      .selectFrom('orders')
      .where('user_id', '=', asked.userId)
      .where('placed_at', '>=', asked.from)
      .where('placed_at', '<', asked.until)
      .$if(asked.status !== undefined, query => query.where('status', '=', (asked.status ?? 0) as 0 | 1 | 2 | 3 | 4))
    const [{ total }, rows] = await Promise.all([
      orders.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      orders
        .select(['id', 'game_id', 'issue', 'stake', 'status', 'bonus', 'play_number', 'unit_mode', 'placed_at'])
        .select(shownCode('action_code').as('code'))
        .select(chaseOf)
        .orderBy('id', 'desc')
        .limit(asked.limit)
        .offset((asked.page - 1) * asked.limit)
        .execute()
    ])
    return { total: Number(total), rows }
  }

  one(userId: number, orderId: number) {
    return this.#db
      .selectFrom('orders')
      .innerJoin('issues', 'issues.id', 'orders.issue_id')
      .selectAll('orders')
      .select(['issues.result', 'issues.closes_at', 'issues.draws_at', 'issues.provisional', 'issues.day'])
      .select(chaseOf)
      .where('orders.id', '=', orderId)
      .where('orders.user_id', '=', userId)
      .executeTakeFirst()
  }

  /** Games and plays of the player's last orders, each once, the latest first. */
  async recent(userId: number, limit: number): Promise<readonly RecentPlay[]> {
    const { rows } = await sql<RecentPlay>`
      select distinct on (game_id, play_number) id, game_id, play_number, group_id, ${shownCode('action_code')} as code, placed_at
      from (select * from orders where user_id = ${userId} order by id desc limit ${RECENT_ORDERS}) o
      order by game_id, play_number, id desc`.execute(this.#db)
    return [...rows].sort((a, b) => b.id - a.id).slice(0, limit)
  }

  /** Wins of everybody until a moment, newest first. */
  wins(limit: number, offset: number, until: number): Promise<readonly WonOrder[]> {
    const ordered = sql`order by w.finished_at desc, w.order_id desc`
    return this.#won(
      sql`select * from wins w where w.finished_at <= ${until} ${ordered} limit ${limit} offset ${offset}`,
      ordered
    )
  }

  /** Of the players whose wins finished at `from` or later, each with the greatest: the greatest ones. */
  greatest(from: number, limit: number): Promise<readonly WonOrder[]> {
    // One array a player is kept while the day is read; sorting its wins would take four times as long.
    return this.#won(
      sql`select w.* from (
        select max(array[bonus, -order_id]) as best from wins where finished_at >= ${from}
        group by user_id order by best desc limit ${limit}) b
      join wins w on w.order_id = -b.best[2]`,
      sql`order by w.bonus desc, w.order_id`
    )
  }

  /** Chosen before their players are looked up: of a busy day that would be everybody. */
  async #won(chosen: RawBuilder<unknown>, ordered: RawBuilder<unknown>): Promise<readonly WonOrder[]> {
    const { rows } = await sql<WonOrder>`
      select w.order_id as id, u.username, w.game_id, w.issue, w.play_number, w.bonus, w.finished_at
      from (${chosen}) w
      join users u on u.id = w.user_id ${ordered}`.execute(this.#db)
    return rows
  }
}
