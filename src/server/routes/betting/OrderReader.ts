import { sql } from 'kysely'
import { ORDER_STATUS } from '../../../contract/codes'
import type { Database } from '../../store/tables'

export interface OrderPage {
  readonly userId: number
  readonly page: number
  readonly limit: number
  readonly from: number
  readonly until: number
  readonly status: number | undefined
}

export interface WonOrder {
  readonly id: number
  readonly username: string
  readonly game_id: number
  readonly issue: string
  readonly play_number: number
  readonly bonus: number
}

/** Reads orders for the screens. */
export class OrderReader {
  constructor(private readonly db: Database) {}

  async page(asked: OrderPage) {
    const orders = this.db
      .selectFrom('orders')
      .where('user_id', '=', asked.userId)
      .where('placed_at', '>=', asked.from)
      .where('placed_at', '<', asked.until)
      .$if(asked.status !== undefined, query => query.where('status', '=', (asked.status ?? 0) as 0 | 1 | 2 | 3 | 4))
    const [{ total }, rows] = await Promise.all([
      orders.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      orders
        .select(['id', 'game_id', 'issue', 'stake', 'status', 'bonus', 'play_number', 'unit_mode', 'placed_at'])
        // Uploads are long; a list shows their beginning.
        .select(sql<string>`left(action_code, 120)`.as('code'))
        .orderBy('id', 'desc')
        .limit(asked.limit)
        .offset((asked.page - 1) * asked.limit)
        .execute()
    ])
    return { total: Number(total), rows }
  }

  one(userId: number, orderId: number) {
    return this.db
      .selectFrom('orders')
      .innerJoin('issues', 'issues.id', 'orders.issue_id')
      .selectAll('orders')
      .select(['issues.result', 'issues.closes_at'])
      .where('orders.id', '=', orderId)
      .where('orders.user_id', '=', userId)
      .executeTakeFirst()
  }

  /** Wins the player was not told of yet; each is told once, on one of several devices. */
  untold(userId: number): Promise<readonly Omit<WonOrder, 'username'>[]> {
    return this.db
      .updateTable('orders')
      .set({ told: true })
      .where('user_id', '=', userId)
      .where('status', '=', ORDER_STATUS.won)
      .where('told', '=', false)
      .returning(['id', 'game_id', 'issue', 'play_number', 'bonus'])
      .execute()
  }

  /** Wins of everybody, newest first. */
  wins(limit: number, offset: number): Promise<readonly WonOrder[]> {
    return this.#won()
      .orderBy('orders.finished_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
  }

  /** The greatest wins finished at `from` or later. */
  greatest(from: number, limit: number): Promise<readonly WonOrder[]> {
    return this.#won()
      .where('orders.finished_at', '>=', from)
      .orderBy('orders.bonus', 'desc')
      .orderBy('orders.id')
      .limit(limit)
      .execute()
  }

  #won() {
    return this.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['orders.id', 'users.username', 'orders.game_id', 'orders.issue', 'orders.play_number', 'orders.bonus'])
      .where('orders.status', '=', ORDER_STATUS.won)
  }
}
