import type { WithdrawalState } from '../../../contract/areas/withdraw'
import type { Database } from '../../store/tables'
import type { Withdrawal } from './Withdrawal'
import { withdrawalIdOf } from './Withdrawal'

interface WithdrawalPage {
  readonly userId: number
  readonly page: number
  readonly limit: number
  readonly from: number
  readonly until: number
  readonly state?: WithdrawalState | undefined
}

/** Withdrawals as the player's list shows them. */
export class WithdrawalReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** One of the player's own, however old. */
  async find(userId: number, orderNo: string): Promise<Withdrawal | undefined> {
    const id = withdrawalIdOf(orderNo)
    if (id === undefined) return undefined
    const owned = this.#db.selectFrom('withdrawals').selectAll().where('id', '=', id).where('user_id', '=', userId)
    return owned.executeTakeFirst()
  }

  /** Newest first. */
  async page(asked: WithdrawalPage): Promise<{ readonly total: number; readonly rows: readonly Withdrawal[] }> {
    const { userId, page, limit, from, until, state } = asked
    const listed = this.#db
      .selectFrom('withdrawals')
      .where('user_id', '=', userId)
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .$if(state !== undefined, query => query.where('state', '=', state ?? 0))
    const { total } = await listed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await listed
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { total: Number(total), rows }
  }
}
