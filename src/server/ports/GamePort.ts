import type { Vendor } from '../../contract/areas/wallets'
import type { Money } from '../../rules/money'

/** A player's name at a vendor: an HMAC of vendor and player, never the account's name. */
type UserRef = string

/** Money into a vendor's wallet (positive) or out of it (negative). */
export interface WalletMove {
  readonly orderNo: string
  readonly vendor: Vendor
  readonly userRef: UserRef
  /** 1/10000 yuan, whole fen. */
  readonly amount: Money
}

/** `unknown`: the vendor does not know the number (yet). */
export const WALLET_MOVE_STATES = ['unknown', 'pending', 'done', 'failed'] as const
/** How a transfer stands with the vendor. */
export interface WalletMoveStatus {
  readonly state: (typeof WALLET_MOVE_STATES)[number]
  /** Why it failed, for the player. */
  readonly reason: string
}

/** Where a game is opened; its address is good once. */
export interface GameLaunch {
  readonly url: string
  /** The page is on an origin of the vendor's own, and may keep it. */
  readonly sameOrigin: boolean
}

/** One settled round, as the vendor booked it. */
export interface ReportedRound {
  readonly vendor: Vendor
  readonly roundNo: string
  readonly userRef: UserRef
  readonly stake: Money
  readonly paid: Money
  readonly at: number
}

/**
 * Vendors of games with wallets of their own (transfer wallets). What a player has there is outside our books. Moves
 * are idempotent by our order number. Only adapters open connections, never inside a transaction of ours.
 * @throws ProviderSilent where no answer came that makes sense
 */
export interface GamePort {
  /** Tells it from every other gateway of games; operators read it. Holds no secret. */
  readonly identity: string
  /** Whose games can be played. */
  readonly vendors: readonly Vendor[]
  launch(vendor: Vendor, userRef: UserRef): Promise<GameLaunch>
  balance(vendor: Vendor, userRef: UserRef): Promise<Money>
  transfer(move: WalletMove): Promise<WalletMoveStatus>
  query(vendor: Vendor, orderNo: string): Promise<WalletMoveStatus>
  /** Rounds settled in [from, until), ms. */
  report(from: number, until: number): Promise<readonly ReportedRound[]>
}
