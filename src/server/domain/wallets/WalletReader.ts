import type { GameCoin } from '../../../contract/areas/wallets'
import type { Database } from '../../store/tables'
import type { Transfer } from './endTransfer'
import { transferId } from './writeTransfer'

interface TransferPage {
  readonly userId: number
  /** Only transfers of this wallet; undefined: of all. */
  readonly coin: GameCoin | undefined
  readonly from: number
  readonly until: number
  readonly page: number
  readonly limit: number
}

/** Game wallets as the screens show them. */
export class WalletReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** What vendors said last, by wallet. */
  async seen(userId: number): Promise<ReadonlyMap<GameCoin, { readonly balance: number; readonly at: number }>> {
    const rows = await this.#db
      .selectFrom('wallet_balances')
      .select(['coin', 'balance', 'seen_at'])
      .where('user_id', '=', userId)
      .execute()
    return new Map(rows.map(row => [row.coin, { balance: row.balance, at: row.seen_at }]))
  }

  async page(asked: TransferPage): Promise<{ readonly total: number; readonly rows: readonly Transfer[] }> {
    const { coin } = asked
    let transfers = this.#db
      .selectFrom('transfers')
      .where('user_id', '=', asked.userId)
      .where('created_at', '>=', asked.from)
      .where('created_at', '<', asked.until)
    if (coin !== undefined)
      transfers = transfers.where(({ or, eb }) => or([eb('from_coin', '=', coin), eb('to_coin', '=', coin)]))
    const [{ total }, rows] = await Promise.all([
      transfers.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      transfers
        .selectAll()
        .orderBy('id', 'desc')
        .limit(asked.limit)
        .offset((asked.page - 1) * asked.limit)
        .execute()
    ])
    return { total: Number(total), rows }
  }

  /** Transfers by their numbers, of this player only. */
  async byNumbers(userId: number, numbers: readonly string[]): Promise<readonly Transfer[]> {
    const ids = numbers.flatMap(number => transferId(number) ?? [])
    if (ids.length === 0) return []
    return this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  }

  /** The transfer that takes the money of one on to another game. */
  wayOn({ id, user_id: userId }: Transfer): Promise<Transfer | undefined> {
    return this.#db
      .selectFrom('transfers')
      .selectAll()
      .where('user_id', '=', userId)
      .where('parent', '=', id)
      .executeTakeFirst()
  }

  async autoBack(userId: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('wallet_choices')
      .select('auto_back')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row?.auto_back ?? true
  }

  async setAutoBack(userId: number, on: boolean): Promise<void> {
    await this.#db
      .insertInto('wallet_choices')
      .values({ user_id: userId, auto_back: on })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet({ auto_back: on }))
      .execute()
  }
}
