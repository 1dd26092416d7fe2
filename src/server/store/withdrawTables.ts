import type { Generated } from 'kysely'
import type { Asset } from '../../contract/areas/cashier'
import type { PayoutKind, TurnoverState, WithdrawalState } from '../../contract/areas/withdraw'
import type { TurnoverSource } from '../../rules/cashier/turnover'

/** Amounts are integers of 1/10000 yuan. */
export interface TurnoverTaskTable {
  id: Generated<number>
  user_id: number
  source: TurnoverSource
  /** The step of the movement it came with: `dep:7`, `act:3`. */
  ref: string
  /** The money the task came with: the deposit, or the bonus that can be given up. */
  amount: number
  required: number
  done: Generated<number>
  state: Generated<TurnoverState>
  /** Open, or done since the player's last task was opened: settlements look among these. */
  watched: Generated<boolean>
  created_at: number
  /** Number of a posting: turnover counts from the one after it. */
  since: number
  ended_at: number | null
  /** For a void task, the number of the last posting that counted. */
  until: number | null
}

interface UserSecurityTable {
  user_id: number
  /** argon2id of the withdrawal password, with a salt of its own; null: none is set. */
  pin_hash: string | null
  /** When it was tried since it was last right; none older than a day. */
  pin_tries: Generated<number[]>
  pin_locked_until: Generated<number>
  /** Too many tries in a day: locked until it is reset. */
  pin_blocked: Generated<boolean>
  /**
   * The holder whose cards may be bound, fixed by the first card: the sealed name, its keyed hash, and the masked form.
   */
  holder: Buffer | null
  holder_hash: string | null
  holder_mask: Generated<string>
  /** No money leaves before. */
  frozen_until: Generated<number>
  frozen_reason: Generated<string>
  /** When a deposit was last taken back: withdrawals are reviewed from then on. */
  reversed_at: number | null
  /** Sealed contacts codes are sent to, and as they are shown. */
  phone: Buffer | null
  phone_mask: Generated<string>
  email: Buffer | null
  email_mask: Generated<string>
  /** Sealed key of the authenticator, since when, and the last step one of its codes was taken for. */
  totp: Buffer | null
  totp_at: number | null
  totp_step: Generated<number>
  /** The key of an authenticator that is about to be bound, sealed. */
  totp_pending: Buffer | null
  totp_pending_until: Generated<number>
}

export interface PayoutAccountTable {
  id: Generated<number>
  user_id: number
  kind: PayoutKind
  bank_code: string
  /** Sealed number, its keyed hash, and as it is shown. */
  no: Buffer
  no_hash: string
  tail: string
  /** Sealed. */
  branch: Buffer
  is_default: boolean
  bound_at: number
  removed_at: number | null
}

export interface WithdrawalTable {
  id: Generated<number>
  user_id: number
  account_id: number
  kind: PayoutKind
  bank_code: string
  /** The account when the withdrawal was made: its masked number, and all of it, sealed. */
  tail: string
  account: Buffer
  amount: number
  fee: number
  asset: Asset
  /** The amount sent to the player, in the smallest unit of the asset. */
  pay_amount: number
  /** 1/10000 yuan for one of the asset. */
  rate: number
  state: WithdrawalState
  /** Names of the operators who approved it. */
  approvals: Generated<string[]>
  /**
   * Operators who voted to give the money back by hand: as failed while it is being paid, as returned once it is paid.
   */
  resolutions: Generated<string[]>
  reason: Generated<string>
  /** Code of the provider that pays it out. */
  gateway: string
  /**
   * The gateway that was asked to pay it out: no other is asked. Null:
   * none was yet, or the row is older than this column.
   */
  told_to: string | null
  created_at: number
  /** When the payout was decided, and when the provider was first asked for it. */
  paying_at: number | null
  sent_at: number | null
  ended_at: number | null
  /** When the provider is asked again; null: never by itself. */
  next_sync_at: number | null
  sync_step: Generated<number>
  /** Until when one server alone may ask the provider about it. */
  lease_until: Generated<number>
  /** Callbacks that came; news while one asks is asked after again. */
  wakes: Generated<number>
}

/** What operators asked for, written before it is done; immutable. */
interface OperatorActionTable {
  id: Generated<number>
  operator: string
  action: string
  /** Number of the order or player. */
  target: string
  /** The request of the operator, as JSON. */
  detail: string
  at: number
}

/** Corrections of balances by hand. */
interface AdjustmentTable {
  id: Generated<number>
  user_id: number
  amount: number
  reason: string
  approvals: string[]
  created_at: number
  /** Null while a second operator is waited for. */
  done_at: number | null
}

export interface WithdrawTables {
  turnover_tasks: TurnoverTaskTable
  user_security: UserSecurityTable
  payout_accounts: PayoutAccountTable
  withdrawals: WithdrawalTable
  operator_actions: OperatorActionTable
  adjustments: AdjustmentTable
}
