import type { Generated } from 'kysely'
import type { OrderStatus } from '../../contract/codes'

const ACCOUNT_KINDS = ['player', 'escrow', 'house', 'mint'] as const
type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Amounts are integers of 1/10000 yuan. */
interface AccountTable {
  id: Generated<number>
  kind: AccountKind
  /** Null on house and mint. */
  user_id: number | null
  /** Null on house and mint: a stored figure there would be one hot row under every bet; it is summed from the postings. */
  balance: number | null
}

const POSTING_KINDS = ['bonus', 'bet', 'settle', 'cancel'] as const
export type PostingKind = (typeof POSTING_KINDS)[number]

/** Immutable. The rows of one `set_id` sum to zero. */
interface PostingTable {
  id: Generated<number>
  set_id: number
  kind: PostingKind
  order_id: number | null
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
  status: Generated<OrderStatus>
  won_notes: Generated<number>
  bonus: Generated<number>
  /** When the server had received the whole call. */
  placed_at: number
  /** When the row was written, by the clock behind the locks; null in rows of versions that did not keep it. */
  inserted_at: number | null
  finished_at: number | null
  /** The winner was told (§S7 getRepeatOpeningPrompt). */
  told: Generated<boolean>
  /** The issue of a chase it belongs to, and which of its lines it is. */
  chase_issue_id: number | null
  chase_line: number | null
}

interface IdempotencyTable {
  user_id: number
  route: string
  key: string
  body_hash: string
  /** JSON text of the answer, returned byte for byte. */
  answer: string
  created_at: number
  /** An old row whose key was used on another route later: repeats of its own call get it, orderByKey gets the later one. */
  superseded: Generated<boolean>
}

export interface MoneyTables {
  accounts: AccountTable
  postings: PostingTable
  orders: OrderTable
  idempotency: IdempotencyTable
}
