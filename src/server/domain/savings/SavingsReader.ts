import { sql } from 'kysely'
import type { SavingsType } from '../../../contract/areas/savings'
import { yearPercent } from '../../../rules/cashier/interest'
import { chinaDate, chinaDateBack } from '../../../rules/chinaTime'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { RefPosting } from '../../store/moneyTables'
import type { Database } from '../../store/tables'

interface SavingsState {
  readonly balance: Money
  /** Interest posted for yesterday. */
  readonly yesterday: Money
  readonly total: Money
  /** A year at the rates of the last seven days that were posted, in percent. */
  readonly sevenDay: number
}

/** Movements of savings and the kinds their postings have. */
const KINDS = { in: 'yuebaoIn', out: 'yuebaoOut', interest: 'interest' } as const satisfies Record<
  SavingsType,
  RefPosting
>

/** One movement of a player's savings; amounts are 1/10000 yuan, `at` is ms since 1970. */
export interface SavingsRecord {
  readonly id: number
  readonly at: number
  readonly kind: (typeof KINDS)[SavingsType]
  /** Signed. */
  readonly amount: number
  /** Savings after it. */
  readonly balance: number
}

export interface SavingsPage {
  readonly userId: number
  readonly type: SavingsType | undefined
  readonly from: number
  readonly until: number
  readonly page: number
  readonly limit: number
}

const SEVEN = 7

/** Savings as the screens show them. */
export class SavingsReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** @param rate of a day, 1/10000: what a year is counted with while nothing has been posted yet */
  async state(userId: number, now: number, rate: number): Promise<SavingsState> {
    const { rows } = await sql<{ balance: number; yesterday: number; total: number; average: number | null }>`
      select a.balance,
        (select coalesce(sum(interest), 0)::bigint from yuebao_days where user_id = ${userId} and day = ${chinaDateBack(now, 1)}) as yesterday,
        (select coalesce(sum(interest), 0)::bigint from yuebao_days where user_id = ${userId}) as total,
        (select avg(rate)::float8 from yuebao_days where user_id = ${userId} and day >= ${chinaDateBack(now, SEVEN)}
          and day < ${chinaDate(now)}) as average
      from accounts a where a.user_id = ${userId} and a.kind = 'yuebao'`.execute(this.#db)
    const { balance = 0, yesterday = 0, total = 0, average = null } = rows[0] ?? {}
    return {
      balance: money(balance),
      yesterday: money(yesterday),
      total: money(total),
      sevenDay: yearPercent(average ?? rate)
    }
  }

  /** Movements of the span, newest first, each with what it left. */
  async page(asked: SavingsPage): Promise<{ readonly total: number; readonly rows: readonly SavingsRecord[] }> {
    const kinds = asked.type === undefined ? Object.values(KINDS) : [KINDS[asked.type]]
    const [count, listed] = await Promise.all([
      sql<{ total: number }>`
        select count(*) as total from postings p join accounts a on a.id = p.account_id
        where a.user_id = ${asked.userId} and a.kind = 'yuebao' and p.at >= ${asked.from} and p.at < ${asked.until}
          and p.kind = any(${kinds})`.execute(this.#db),
      // The balance after a movement is today's balance less all later movements.
      sql<SavingsRecord>`
        select id, at, kind, amount, balance from (
          select p.id, p.at, p.kind, p.amount,
            (a.balance - coalesce(sum(p.amount) over (order by p.id desc rows between unbounded preceding and 1 preceding), 0))::bigint as balance
          from postings p join accounts a on a.id = p.account_id
          where a.user_id = ${asked.userId} and a.kind = 'yuebao' and p.at >= ${asked.from}) m
        where at < ${asked.until} and kind = any(${kinds})
        order by id desc limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`.execute(this.#db)
    ])
    return { total: Number(count.rows[0]?.total ?? 0), rows: listed.rows }
  }
}
