import type { Vendor } from '../../contract/areas/wallets'
import type { OrderStatus } from '../../contract/codes'
import type { AccountChange } from '../../contract/socket'
import type { Money } from '../../rules/money'
import type { DrawResult } from '../../rules/play'

/**
 * What became of an order. `bonus` is what its settlement paid, returned stakes included; of a cancelled order the
 * stake came back instead.
 */
export interface SettledOrder {
  readonly orderId: number
  readonly status: OrderStatus
  readonly stake: Money
  readonly bonus: Money
  /** The part of the stake that counted; 0 for an order that was never judged. */
  readonly validStake?: Money
}

/** What happened. The process that did it emits it once, after the transaction is committed. */
export type DomainEvent =
  | { readonly kind: 'opened'; readonly typeId: number; readonly issue: string }
  | {
      readonly kind: 'drawn'
      readonly typeId: number
      readonly issue: string
      readonly result: DrawResult
      readonly at: number
    }
  | {
      readonly kind: 'settled'
      readonly typeId: number
      readonly issue: string
      readonly userId: number
      readonly orders: readonly SettledOrder[]
    }
  | {
      readonly kind: 'balance'
      readonly userId: number
      readonly balance: Money
      /** The bet that moved the balance, or that was cancelled; absent for anything else. */
      readonly by?: { readonly orders: readonly number[]; readonly amount: Money; readonly chase?: number }
    }
  | {
      readonly kind: 'account'
      readonly userId: number
      readonly what: AccountChange
      /** Number of the deposit, withdrawal or transfer; empty: none. */
      readonly id: string
      readonly state: number
      /** Amount of the order, where the sender of the event has it. */
      readonly amount?: Money
      /** Of a transfer: whose wallet, and whether the money goes into it or comes out. */
      readonly way?: { readonly vendor: Vendor; readonly direction: 'in' | 'out' }
    }

/** Must not throw; a listener that can fail catches for itself. */
export type Emit = (event: DomainEvent) => void
