import type { Generated } from 'kysely'
import type { OrderStatus } from '../../contract/codes'

/** Accounts every player has, in the order they are locked (§M2.1). */
export const PLAYER_ACCOUNTS = ['player', 'escrow', 'hold', 'yuebao', 'proxy'] as const
export type PlayerAccount = (typeof PLAYER_ACCOUNTS)[number]

const SYSTEM_ACCOUNTS = [
  'mint',
  'house',
  'promo',
  'interest',
  'fee',
  'adjust',
  'badDebt',
  'agency',
  'gateway',
  'vendor'
] as const
type AccountKind = PlayerAccount | (typeof SYSTEM_ACCOUNTS)[number]

/** Amounts are integers of 1/10000 yuan. */
interface AccountTable {
  id: Generated<number>
  kind: AccountKind
  /** Null on the accounts of the system. */
  user_id: number | null
  /**
   * Null on the accounts of the system: a stored figure there would be one hot row under every bet;
   * it is summed from the postings.
   */
  balance: number | null
  /** Which gateway or vendor. */
  code: Generated<string | null>
  /** From when on a bet asks what the player's protection says (§C3); null: it need not. */
  protected_from: Generated<number | null>
}

/** Movements of an order. */
const ORDER_POSTINGS = ['bet', 'settle', 'cancel'] as const
/** Movements that carry a reference (§M2.2). */
const REF_POSTINGS = [
  'deposit',
  'depositReverse',
  'withdrawHold',
  'withdrawPaid',
  'withdrawBack',
  'withdrawReturn',
  'yuebaoIn',
  'yuebaoOut',
  'interest',
  'transferOut',
  'transferSent',
  'transferBack',
  'transferIn',
  'signIn',
  'activity',
  'forfeit',
  'adjust',
  'rebate',
  'spread',
  'reward',
  'raise',
  'void'
] as const
export type OrderPosting = (typeof ORDER_POSTINGS)[number]
export type RefPosting = (typeof REF_POSTINGS)[number]
export type PostingKind = 'bonus' | OrderPosting | RefPosting

/** Whether postings of this kind carry a reference by which they happen only once. */
export const hasReference = (kind: PostingKind): kind is RefPosting =>
  (REF_POSTINGS as readonly PostingKind[]).includes(kind)

/** Immutable. The rows of one `set_id` sum to zero. */
interface PostingTable {
  id: Generated<number>
  set_id: number
  kind: PostingKind
  order_id: number | null
  /** Step of a movement, written once an account: `dep:7`, `wd:3:end`. */
  ref: string | null
  account_id: number
  amount: number
  at: number
}

interface OrderTable {
  id: Generated<number>
  user_id: number
  game_id: number
  issue_id: number
  issue: string
  play_number: number
  group_id: number
  action_code: string
  notes: number
  multiple: number
  unit_mode: number
  one_yuan_value: number
  /** Price of one note and of the whole line. */
  note_price: number
  stake: number
  /** Comma list of the odds accepted with the bet, one a tier, 1/10000. */
  odds: string
  /** The bonus group these odds are of (§G1.2). */
  bonus_group: Generated<number>
  status: Generated<OrderStatus>
  won_notes: Generated<number>
  bonus: Generated<number>
  /** The stake without the part that was returned (和局); null until the order is settled. */
  valid_stake: Generated<number | null>
  /** Turnover went by its valid stake. Null: it did not end so, or a release settled it that kept no mark. */
  counted_valid: Generated<boolean | null>
  /** When the server had received the whole call. */
  placed_at: number
  /** When the row was written, by the clock behind the locks; null in rows of versions that did not keep it. */
  inserted_at: number | null
  finished_at: number | null
  /** The player sees the outcome where he bet (instant games): its win is never prompted. */
  told: Generated<boolean>
  /** The chase issue that the order belongs to, and its line in the chase. */
  chase_issue_id: number | null
  chase_line: number | null
  /** 16 random bytes of its leaf (§V1); null in rows that were settled before there were seals. */
  salt: Buffer | null
}

/**
 * The orders that won. Listed apart: an index of `orders` by their outcome
 * would be written for each bet that is settled.
 */
interface WinTable {
  order_id: number
  user_id: number
  game_id: number
  issue_id: number
  issue: string
  play_number: number
  bonus: number
  finished_at: number
  /** The player has seen it, on a stage or in a prompt (§S7 getRepeatOpeningPrompt). */
  told: boolean
}

interface IdempotencyTable {
  user_id: number
  route: string
  key: string
  body_hash: string
  /** JSON text of the answer, returned byte for byte. */
  answer: string
  created_at: number
  /**
   * An old row whose key was used on another route afterwards: repeats of its own call get its answer, orderByKey gets
   * the later one.
   */
  superseded: Generated<boolean>
}

/** Written by the first start, never changed. */
interface SiteTable {
  name: string
  value: string
}

export interface MoneyTables {
  site: SiteTable
  accounts: AccountTable
  postings: PostingTable
  orders: OrderTable
  wins: WinTable
  idempotency: IdempotencyTable
}
