import { sql } from 'kysely'
import type { PostingKind } from '../../store/moneyTables'
import type { Database } from '../../store/tables'

export interface Movement {
  readonly id: number
  readonly at: number
  readonly kind: PostingKind
  readonly order_id: number | null
  /** Signed, 1/10000 yuan. */
  readonly amount: number
  /** Balance after it. */
  readonly balance: number
}

/** Balances and account movements as the screens show them. */
export class AccountReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Playable balance in 1/10000 yuan. */
  async balance(userId: number): Promise<number> {
    const row = await this.#db
      .selectFrom('accounts')
      .select('balance')
      .where('user_id', '=', userId)
      .where('kind', '=', 'player')
      .executeTakeFirst()
    return row?.balance ?? 0
  }

  /** Movements since `from`, newest first, each with the balance it left behind. */
  async movements(
    userId: number,
    page: { readonly from: number; readonly limit: number; readonly offset: number }
  ): Promise<{ readonly total: number; readonly rows: readonly Movement[] }> {
    const [count, listed] = await Promise.all([
      sql<{ total: number }>`
        select count(*) as total from postings p join accounts a on a.id = p.account_id
        where a.user_id = ${userId} and a.kind = 'player' and p.at >= ${page.from}`.execute(this.#db),
      // The balance after a movement is today's balance less all that came later.
      sql<Movement>`
        select p.id, p.at, p.kind, p.order_id, p.amount,
          (a.balance - coalesce(sum(p.amount) over (order by p.id desc rows between unbounded preceding and 1 preceding), 0))::bigint as balance
        from postings p join accounts a on a.id = p.account_id
        where a.user_id = ${userId} and a.kind = 'player' and p.at >= ${page.from}
        order by p.id desc limit ${page.limit} offset ${page.offset}`.execute(this.#db)
    ])
    return { total: Number(count.rows[0]?.total ?? 0), rows: listed.rows }
  }
}
