import type { DepositState } from '../../../contract/areas/cashier'
import { DEPOSIT_STATE } from '../../../contract/areas/cashier'
import type { Database } from '../../store/tables'
import type { Deposit } from './Deposit'
import { depositIdOf } from './Deposit'

interface DepositPage {
  readonly userId: number
  readonly from: number
  readonly until: number
  readonly state: number | undefined
  readonly page: number
  readonly limit: number
}

/** Deposits as the screens show them. */
export class DepositReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** A player's own; another's is not found. */
  async own(userId: number, no: string): Promise<Deposit | undefined> {
    const id = depositIdOf(no)
    if (id === undefined) return undefined
    return this.#db
      .selectFrom('deposits')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  }

  /** Open deposits that no payment has arrived for yet. */
  unpaid(userId: number): Promise<readonly Deposit[]> {
    return this.#db
      .selectFrom('deposits')
      .selectAll()
      .where('user_id', '=', userId)
      .where('state', '=', DEPOSIT_STATE.unpaid)
      .execute()
  }

  /** Newest first. */
  async page({ userId, from, until, state, page, limit }: DepositPage): Promise<{
    readonly total: number
    readonly rows: readonly Deposit[]
  }> {
    const listed = this.#db
      .selectFrom('deposits')
      .where('user_id', '=', userId)
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .$if(state !== undefined, query => query.where('state', '=', state as DepositState))
    const count = await listed.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    const rows = await listed
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { total: Number(count.n), rows }
  }
}
