import { sql } from 'kysely'
import type { WalletCoin } from '../../../contract/areas/wallets'
import { ORDER_STATUS } from '../../../contract/codes'
import { recordOf } from '../../../contract/records'
import { chinaDate } from '../../../rules/chinaTime'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { PostingKind } from '../../store/moneyTables'
import type { Database } from '../../store/tables'
import { COUNTED_STAKE, WON } from '../bets/countedStake'

/** One movement of a player's main balance; `at` in ms since 1970. */
export interface BalanceMovement {
  readonly id: number
  readonly at: number
  readonly kind: PostingKind
  readonly order_id: number | null
  /** The game of the order. */
  readonly game_id: number | null
  /** The order won nothing: of its stake all or a part came back. Null for what is of none. */
  readonly returned: boolean | null
  /** Step of a movement (§M2.2); null for bets. */
  readonly ref: string | null
  /** The other wallet of a transfer. */
  readonly wallet: WalletCoin | null
  /** Signed, 1/10000 yuan. */
  readonly amount: number
  /** Balance after it. */
  readonly balance: number
}

interface MovementPage {
  readonly from: number
  readonly until: number
  readonly kind: PostingKind | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * How far the time of a movement may be behind that of one with a lower number: what a call pays out has the time of
 * the call, what it took the time behind its locks.
 */
const BEHIND_MS = 3_600_000

const COUNTED = [
  'stake',
  'settled',
  'win',
  'rebate',
  'spread',
  'activity',
  'interest',
  'deposit',
  'withdraw',
  'transferIn',
  'transferOut'
] as const
/** What the days of a span come to. */
type Reckoning = Readonly<Record<(typeof COUNTED)[number], Money>>

/**
 * 盈亏 = 中奖 + 返点 + 佣金 + 活动 − 已结算投注, as reports of a team have it (§G3.1): what was staked is counted when it is
 * settled, gifts and interest of one's own money are not play.
 */
export const profitOf = ({ win, rebate, spread, activity, settled }: Reckoning): Money =>
  money(win + rebate + spread + activity - settled)

/** Movements of the main balance, and what they come to. */
export class ReckoningReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Movements of the span, newest first, each with the balance it left behind. */
  async movements(
    userId: number,
    { from, until, kind, limit, offset }: MovementPage
  ): Promise<{ readonly total: number; readonly rows: readonly BalanceMovement[] }> {
    const ofKind = kind === undefined ? sql`` : sql`and kind = ${kind}`
    const [count, listed] = await Promise.all([
      sql<{ total: number }>`
        select count(*) as total from postings p join accounts a on a.id = p.account_id
        where a.user_id = ${userId} and a.kind = 'player' and p.at >= ${from} and p.at < ${until}
          ${kind === undefined ? sql`` : sql`and p.kind = ${kind}`}`.execute(this.#db),
      // The balance after a movement is today's balance less all that came later, by number.
      sql<BalanceMovement>`
        select m.*, (select o.game_id from orders o where o.id = m.order_id) as game_id,
          (select o.status = ${ORDER_STATUS.returned} from orders o where o.id = m.order_id) as returned,
          case t.from_coin when 'coin' then t.to_coin else t.from_coin end as wallet from (
          select id, at, kind, order_id, ref, amount, balance from (
            select p.id, p.at, p.kind, p.order_id, p.ref, p.amount,
              (a.balance - coalesce(sum(p.amount) over (order by p.id desc rows between unbounded preceding and 1 preceding), 0))::bigint as balance
            from postings p join accounts a on a.id = p.account_id
            where a.user_id = ${userId} and a.kind = 'player' and p.at >= ${from - BEHIND_MS}) l
          where at >= ${from} and at < ${until} ${ofKind} order by id desc limit ${limit} offset ${offset}) m
        left join transfers t on t.id = case when m.kind like 'transfer%' then split_part(m.ref, ':', 2)::bigint end
        order by m.id desc`.execute(this.#db)
    ])
    return { total: Number(count.rows[0]?.total ?? 0), rows: listed.rows }
  }

  /**
   * Stakes by when they were placed or settled, commission on the day whose bets earned it, all else by when it was
   * posted. A stake that came back, whole or in part, was none, and is no win.
   */
  async count(userId: number, from: number, until: number): Promise<Reckoning> {
    const span = sql`a.user_id = ${userId} and p.at >= ${from} and p.at < ${until}`
    const { rows } = await sql<Record<(typeof COUNTED)[number], number>>`
      select o.*, p.*, d.* from (
        select
          coalesce(sum(${COUNTED_STAKE}) filter (where placed_at >= ${from} and placed_at < ${until}), 0)::bigint as stake,
          coalesce(sum(${COUNTED_STAKE}) filter (where ${endedIn(from, until)}), 0)::bigint as settled,
          coalesce(sum(${WON}) filter (where ${endedIn(from, until)}), 0)::bigint as win
        from orders where user_id = ${userId} and status <> ${ORDER_STATUS.cancelled}
          and (placed_at >= ${from} or finished_at >= ${from})) o,
      (select
          coalesce(sum(p.amount) filter (where a.kind = 'player' and p.kind in ('signIn', 'activity', 'forfeit')), 0)::bigint as activity,
          coalesce(sum(p.amount) filter (where a.kind = 'yuebao' and p.kind = 'interest'), 0)::bigint as interest,
          coalesce(sum(p.amount) filter (where a.kind = 'player' and p.kind in ('deposit', 'depositReverse')), 0)::bigint as deposit,
          coalesce(-sum(p.amount) filter (where (a.kind = 'hold' and p.kind = 'withdrawPaid')
            or (a.kind = 'player' and p.kind = 'withdrawReturn')), 0)::bigint as withdraw,
          coalesce(sum(p.amount) filter (where a.kind = 'player' and p.kind = 'transferIn'), 0)::bigint as "transferIn",
          coalesce(-sum(p.amount) filter (where a.kind = 'hold' and p.kind = 'transferSent'), 0)::bigint as "transferOut"
        from postings p join accounts a on a.id = p.account_id where ${span}) p,
      (select coalesce(sum(rebate), 0)::bigint as rebate, coalesce(sum(spread), 0)::bigint as spread from member_days
        where user_id = ${userId} and day >= ${chinaDate(from)} and day < ${chinaDate(until)}) d`.execute(this.#db)
    const row = rows[0]
    return recordOf(COUNTED, name => money(row?.[name] ?? 0))
  }
}

const endedIn = (from: number, until: number) => sql`finished_at >= ${from} and finished_at < ${until}`
