import type { Generated } from 'kysely'
import type { Asset, DepositState, PayType } from '../../contract/areas/cashier'

/** Why a deposit stands in the operator's queue. */
export type DepositReview = 'manual' | 'amount' | 'late' | 'extra' | 'unknown'

/**
 * Amounts of `amount` and `credited` are 1/10000 yuan; of `pay_amount`,
 * `received` and `booked` the smallest unit of the asset.
 */
interface DepositTable {
  id: Generated<number>
  user_id: number
  /** Code of its gateway. */
  provider: string
  /** The gateway whose channel was used: no other is told or asked. Null: the row is older than this column. */
  told_to: string | null
  channel: string
  pay_type: PayType
  title: string
  asset: Asset
  /** Credited by the provider's word. */
  auto: boolean
  /** Matched by its amount, see `pay_tails`. */
  by_tail: boolean
  need_receipt: boolean
  amount: number
  pay_amount: number
  /** Yuan for one USDT, 1/10000; 10,000 for yuan. */
  rate: number
  /** Sealed name of who pays. */
  payer: Buffer | null
  bank_code: string
  return_url: string
  state: Generated<DepositState>
  reason: Generated<string>
  review: Generated<DepositReview | null>
  /** The provider's own number; null until it has answered. */
  provider_order: string | null
  /** JSON text of what the player needs in order to pay. */
  details: string | null
  /** What the provider speaks of; of a credited one never less than `booked`. */
  received: Generated<number>
  confirmations: Generated<number>
  credited: Generated<number>
  /**
   * What it was credited for, by the provider's word or an operator's count; 0 before, and never another from then on.
   */
  booked: Generated<number>
  /** The amount received when a person last decided: only money that arrives later comes before a person again. */
  judged: Generated<number>
  /** Of a reversed deposit: the part of it that the balance still had, and that was taken back. */
  taken_back: Generated<number>
  /**
   * Operators who would credit the same sum, and that sum, in the smallest unit of the asset. Another sum begins anew.
   */
  approvals: Generated<string[]>
  approved: Generated<number>
  /** Operators who would take the credit back. */
  reversals: Generated<string[]>
  /** Paid after its time. */
  late: Generated<boolean>
  image_id: string | null
  remark: Generated<string>
  created_at: number
  expires_at: number
  /** When it came before a reviewer, or was first seen on its way. */
  submitted_at: number | null
  finished_at: number | null
  /** When the player cancelled it; kept when late money comes. */
  cancelled_at: number | null
  /** When the provider is asked next; null: no more by itself. */
  next_sync_at: number | null
  sync_step: Generated<number>
  synced_at: Generated<number>
  /** Until when one server alone may ask the provider about it. */
  lease_until: Generated<number>
  /** How often a callback woke it: one that came while somebody asked is not lost. */
  wakes: Generated<number>
}

/** Payable amounts taken in a channel that is matched by amount. */
interface PayTailTable {
  channel: string
  pay_amount: number
  deposit_id: number
  until: number
}

interface ProviderEventTable {
  /** Identity of its gateway; its code in rows of before 0044. */
  provider: string
  event_id: string
  order_no: string
  at: number
}

interface UploadTable {
  id: string
  user_id: number
  mime: 'image/jpeg' | 'image/png'
  bytes: Buffer
  created_at: number
}

interface ReminderTable {
  id: Generated<number>
  user_id: number
  order_no: string
  remark: string
  image_id: string | null
  created_at: number
  answer: Generated<string>
  answered_at: number | null
}

interface SandboxPaymentTable {
  order_no: string
  channel: string
  asset: Asset
  pay_amount: number
  /** Opens its pay page. */
  token: string
  return_url: string
  created_at: number
  expires_at: number
  paid: Generated<number>
  paid_at: number | null
  failed_at: number | null
  reversed_at: number | null
  cancelled_at: number | null
}

interface SandboxPayoutTable {
  order_no: string
  kind: string
  /** Last four characters of the account; in the sandbox they decide the outcome. */
  tail: string
  asset: Asset
  amount: number
  created_at: number
}

interface SandboxDeliveryTable {
  id: Generated<number>
  event_id: string
  order_no: string
  /** The callback's words, for the record: they decide nothing, the provider is asked instead. */
  claim: string
  due_at: number
  /** Signed with a wrong secret. */
  forged: Generated<boolean>
  tries: Generated<number>
}

export interface CashierTables {
  deposits: DepositTable
  pay_tails: PayTailTable
  provider_events: ProviderEventTable
  uploads: UploadTable
  reminders: ReminderTable
  sandbox_payments: SandboxPaymentTable
  sandbox_payouts: SandboxPayoutTable
  sandbox_deliveries: SandboxDeliveryTable
}
