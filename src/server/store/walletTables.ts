import type { Generated } from 'kysely'
import type { GameCoin, TransferState, Vendor, WalletCoin } from '../../contract/areas/wallets'

/** Interest of one player for one day (UTC+8, yyyy-MM-dd). Immutable. Amounts are 1/10000 yuan. */
interface YuebaoDayTable {
  user_id: number
  day: string
  /** The smallest balance of the day. */
  base: number
  /** A day's interest on one unit, 1/10000. */
  rate: number
  interest: number
  posted_at: number
}

/** A day whose interest everybody has. */
interface YuebaoRunTable {
  day: string
  done_at: number
}

/** Money between the main wallet and a vendor's. States change only by `update … where state = 0`. */
interface TransferTable {
  id: Generated<number>
  user_id: number
  vendor: Vendor
  from_coin: WalletCoin
  to_coin: WalletCoin
  /** The game to which the money goes on once it is in the main wallet. */
  then_to: GameCoin | null
  /** The transfer whose money this one takes on. */
  parent: number | null
  amount: number
  state: Generated<TransferState>
  /** Why it failed, for the player. */
  reason: Generated<string>
  /** Operators who would put it on the balance by hand: as failed on its way out, as done on its way back. */
  resolutions: Generated<string[]>
  created_at: number
  /** When the vendor was last told to make it; null: never. */
  sent_at: number | null
  /** The identity of the gateway that was told; null: none was, or the row is older than this column. */
  told_to: string | null
  finished_at: number | null
  syncs: Generated<number>
  /** When the vendor is asked next; null: not any more. */
  next_sync_at: number | null
  /** Until when one server alone may speak to the vendor about it. */
  leased_until: Generated<number>
}

/** The balance a vendor told last. */
interface WalletBalanceTable {
  user_id: number
  coin: GameCoin
  balance: number
  seen_at: number
}

/** Whether leaving a game brings its money back; no row: it does. */
interface WalletChoiceTable {
  user_id: number
  auto_back: boolean
}

/** Whose a vendor's wallet is. */
interface GameUserTable {
  vendor: Vendor
  user_ref: string
  user_id: number
}

/** A round a vendor reported. */
interface ThirdBetTable {
  vendor: Vendor
  round_no: string
  user_id: number
  stake: number
  paid: number
  at: number
}

/** Until when a source of rounds was asked. */
interface ThirdPollTable {
  /** Identity of the gateway; 'games': of a release that kept none. */
  source: string
  until: number
}

interface SandboxWalletTable {
  vendor: Vendor
  user_ref: string
  balance: number
}

/** A move the sandbox was told of: made, or refused for good. */
interface SandboxMoveTable {
  order_no: string
  vendor: Vendor
  user_ref: string
  /** Signed, into the wallet. */
  amount: number
  done: boolean
  reason: string
  at: number
}

/** A round of the sandbox: committed to before its bet, with the bet once it is played. */
interface SandboxRoundTable {
  id: Generated<number>
  vendor: Vendor
  user_ref: string
  commitment: string
  /** 32 bytes, hex. */
  seed: string
  stakes: string | null
  stake: number | null
  paid: number | null
  played_at: number | null
}

interface SandboxLaunchTable {
  /** SHA-256 of the token, hex. */
  token_hash: string
  vendor: Vendor
  user_ref: string
  expires_at: number
}

export interface WalletTables {
  transfers: TransferTable
  wallet_balances: WalletBalanceTable
  wallet_choices: WalletChoiceTable
  game_users: GameUserTable
  third_bets: ThirdBetTable
  third_polls: ThirdPollTable
  yuebao_days: YuebaoDayTable
  yuebao_runs: YuebaoRunTable
  sandbox_wallets: SandboxWalletTable
  sandbox_moves: SandboxMoveTable
  sandbox_rounds: SandboxRoundTable
  sandbox_launches: SandboxLaunchTable
}
