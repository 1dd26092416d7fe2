import { sql } from 'kysely'
import type { OrderStatus } from '../../../contract/codes'
import { ORDER_STATUS } from '../../../contract/codes'
import type { Database } from '../../store/tables'
import { shownCode } from '../bets/shownCode'

/** A bet on the feed; amounts are 1/10000 yuan, instants ms since 1970. */
export interface SharedBet {
  readonly id: number
  readonly at: number
  readonly user_id: number
  readonly username: string
  readonly order_id: number
  readonly game_id: number
  readonly issue: string
  readonly play_number: number
  /** As much of the selection as a card shows. */
  readonly code: string
  /** All of it, where it is short enough to be carried to the betting screen and the issue is still on sale. */
  readonly whole: string | null
  readonly multiple: number
  readonly unit_mode: number
  readonly stake: number
  readonly status: OrderStatus
  readonly bonus: number
}

interface NewShare {
  readonly userId: number
  readonly orderId: number
  /**
   * Room of the operator's chat; empty: the site's own feed. A bet that is shared again stays in the room of the first
   * time.
   */
  readonly companyCode: string
  readonly at: number
}

/** Cards the feed keeps in view. */
const NEWEST = 50
const SHARE_PAGE = 20
/** A card of the longest uploads would carry 150,000 characters. */
const FOLLOWED_CODE = 2000

/** Bets that players show each other: one card an order, which its player can take back (§M4.7). */
export class Shares {
  readonly #db: Database
  readonly #hasChat: boolean

  /** @param hasChat whether the operator's chat is to hear of them (`ShareSender`) */
  constructor(db: Database, hasChat: boolean) {
    this.#db = db
    this.#hasChat = hasChat
  }

  /** @returns the number of the card; undefined: no such order of this player */
  async share({ userId, orderId, companyCode, at }: NewShare): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      insert into shares (user_id, order_id, at, company_code, next_at)
        select user_id, id, ${at}::bigint, ${companyCode}, ${this.#hasChat ? at : null}::bigint from orders
        where id = ${orderId} and user_id = ${userId} and status <> ${ORDER_STATUS.cancelled}
      on conflict (order_id) do update set withdrawn_at = null, turn = shares.turn + 1, next_at = excluded.next_at
      returning id`.execute(this.#db)
    return rows[0]?.id
  }

  /** @returns false: no such card of this player */
  async withdraw(userId: number, orderId: number, at: number): Promise<boolean> {
    const { rows } = await sql`
      update shares set withdrawn_at = coalesce(withdrawn_at, ${at}::bigint), turn = turn + 1,
        next_at = ${this.#hasChat ? at : null}::bigint
      where order_id = ${orderId} and user_id = ${userId} returning 1`.execute(this.#db)
    return rows.length > 0
  }

  /** The newest cards. The card of a cancelled order is no longer shown. */
  async page(page: number, now: number): Promise<{ readonly total: number; readonly rows: readonly SharedBet[] }> {
    const { rows } = await sql<SharedBet>`
      select s.id, s.at, s.user_id, u.username, o.id as order_id, o.game_id, o.issue, o.play_number,
        ${shownCode('o.action_code')} as code,
        case when o.status = ${ORDER_STATUS.pending} and i.result is null and i.closes_at > ${now}
          and length(o.action_code) <= ${FOLLOWED_CODE} then o.action_code end as whole,
        o.multiple, o.unit_mode, o.stake, o.status, o.bonus
      from shares s join orders o on o.id = s.order_id join users u on u.id = s.user_id join issues i on i.id = o.issue_id
      where s.withdrawn_at is null and o.status <> ${ORDER_STATUS.cancelled}
      order by s.id desc limit ${NEWEST}`.execute(this.#db)
    return { total: rows.length, rows: rows.slice((page - 1) * SHARE_PAGE, page * SHARE_PAGE) }
  }
}
