import { sql } from 'kysely'
import type { GameCoin } from '../../../contract/areas/wallets'
import { GAME_COINS } from '../../../contract/areas/wallets'
import { recordOf } from '../../../contract/records'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database } from '../../store/tables'
import { balanceOf } from '../ledger'

interface PlayerWallets {
  readonly coin: Money
  readonly savings: Money
  readonly interest: Money
  /** Commission of the spread centre, and how many of its rewards were reached. */
  readonly proxy: Money
  readonly rungs: number
  readonly games: Readonly<Record<GameCoin, Money>>
}

/** Balances as the screens show them. */
export class AccountReader {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Playable balance in 1/10000 yuan. */
  balance(userId: number): Promise<Money> {
    return balanceOf(this.#db, userId)
  }

  /** Every wallet of a player: main balance, savings and the interest of them so far, and what vendors said last. */
  async wallets(userId: number): Promise<PlayerWallets> {
    const { rows } = await sql<{
      coin: number
      savings: number
      interest: number
      proxy: number
      rungs: number
      games: Record<string, number> | null
    }>`
      select
        coalesce((select balance from accounts where user_id = ${userId} and kind = 'player'), 0)::bigint as coin,
        coalesce((select balance from accounts where user_id = ${userId} and kind = 'yuebao'), 0)::bigint as savings,
        coalesce((select balance from accounts where user_id = ${userId} and kind = 'proxy'), 0)::bigint as proxy,
        (select count(*)::int from payouts where beneficiary = ${userId} and program = 'reward') as rungs,
        (select coalesce(sum(interest), 0)::bigint from yuebao_days where user_id = ${userId}) as interest,
        (select json_object_agg(coin, balance) from wallet_balances where user_id = ${userId}) as games`.execute(
      this.#db
    )
    const { coin = 0, savings = 0, interest = 0, proxy = 0, rungs = 0, games = null } = rows[0] ?? {}
    return {
      coin: money(coin),
      savings: money(savings),
      interest: money(interest),
      proxy: money(proxy),
      rungs,
      games: recordOf(GAME_COINS, name => money(games?.[name] ?? 0))
    }
  }
}
