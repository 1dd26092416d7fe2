import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { GameCoin } from '../../../contract/areas/wallets'
import { GAME_COINS } from '../../../contract/areas/wallets'
import { recordOf } from '../../../contract/records'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database } from '../../store/tables'
import { balanceOf } from '../ledger'

export interface PlayerWallets {
  readonly coin: Money
  readonly savings: Money
  readonly interest: Money
  /** Commission of the spread centre, and how many of its rewards were reached. */
  readonly proxy: Money
  readonly rungs: number
  readonly games: Readonly<Record<GameCoin, Money>>
}

/** What `walletsOf` selects; absent: nothing. */
export interface WalletColumns {
  readonly coin: number | null
  readonly savings: number | null
  readonly proxy: number | null
  readonly interest: number | null
  readonly rungs: number
  readonly games: Readonly<Record<string, number>> | null
}

/** Every wallet of a player, part of a statement. */
export function walletsOf(userId: RawBuilder<number>): RawBuilder<WalletColumns> {
  const balance = (kind: string) =>
    sql`(select balance from accounts where user_id = ${userId} and kind = ${sql.lit(kind)})`
  return sql`json_build_object('coin', ${balance('player')}, 'savings', ${balance('yuebao')}, 'proxy', ${balance('proxy')},
    'rungs', (select count(*) from payouts where beneficiary = ${userId} and program = 'reward'),
    'interest', (select sum(interest) from yuebao_days where user_id = ${userId}),
    'games', (select json_object_agg(coin, balance) from wallet_balances where user_id = ${userId}))`
}

/** Undefined: no row, so every wallet is empty. */
export function readWallets(columns: WalletColumns | undefined): PlayerWallets {
  return {
    coin: money(columns?.coin ?? 0),
    savings: money(columns?.savings ?? 0),
    interest: money(columns?.interest ?? 0),
    proxy: money(columns?.proxy ?? 0),
    rungs: columns?.rungs ?? 0,
    games: recordOf(GAME_COINS, name => money(columns?.games?.[name] ?? 0))
  }
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
    const { rows } = await sql<{ wallets: WalletColumns }>`
      select ${walletsOf(sql`${userId}::bigint`)} as wallets`.execute(this.#db)
    return readWallets(rows[0]?.wallets)
  }
}
