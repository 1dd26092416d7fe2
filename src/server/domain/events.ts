import type { OrderStatus } from '../../contract/codes'
import type { Money } from '../../rules/money'
import type { DrawResult } from '../../rules/play'

export interface SettledOrder {
  readonly orderId: number
  readonly status: OrderStatus
  readonly stake: Money
  readonly bonus: Money
}

/** What happened, told once, after its transaction is committed, by the process that did it. */
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
  | { readonly kind: 'balance'; readonly userId: number; readonly balance: Money }

/** Must not throw; a listener that can fail catches for itself. */
export type Emit = (event: DomainEvent) => void
