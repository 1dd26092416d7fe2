import type { Asset } from '../../../contract/areas/cashier'
import type { ResolveOutcome } from '../../../contract/operator'

/** An operator, and when the call was read. */
export interface By {
  readonly operator: string
  readonly now: number
}

/** An order that waits for a person. */
export interface QueueItem {
  readonly no: string
  readonly userId: number
  /** Why it stands there. */
  readonly what: string
  /** As an operator reads it, with its unit. */
  readonly amount: string
  readonly since: number
  readonly note: string
}

/** How an order stands after a command: the same command again is answered the same. */
export interface Decision {
  readonly no: string
  readonly state: number
  readonly text: string
}

/** Names and values as an operator reads them, unmasked. */
export type Facts = Readonly<Record<string, string>>

export interface Shown {
  readonly userId: number
  readonly facts: Facts
  /** References of its postings: `wd:2000001:hold`. */
  readonly refs: readonly string[]
  readonly imageId?: string | undefined
}

/** A movement through the gateway, as the provider's report has it. */
export interface Reported {
  readonly no: string
  readonly kind: 'payment' | 'payout'
  /** Smallest unit of the asset. */
  readonly amount: number
  readonly asset: Asset
}

/** An order of a report as our books have it. */
export interface Booked extends Reported {
  /** Identity of the gateway that was told; null: not kept. */
  readonly toldTo: string | null
}

/**
 * What operators may do with the orders of one letter. Commands a topic leaves out it refuses.
 * @throws CallRefused with the reason
 */
export interface OperatorTopic {
  readonly letter: 'D' | 'W' | 'T'
  /** Oldest first. */
  queue(now: number): Promise<readonly QueueItem[]>
  show(id: number): Promise<Shown | undefined>
  approve?(id: number, by: By, received: string | undefined): Promise<Decision>
  reject?(id: number, by: By, reason: string): Promise<Decision>
  resolve?(id: number, by: By, outcome: ResolveOutcome, proof: string): Promise<Decision>
  reverse?(id: number, by: By, reason: string): Promise<Decision>
  /** Payments that went through a gateway between two instants, by our books. */
  booked(gateway: string, from: number, until: number): Promise<readonly Booked[]>
  /** The same of single orders, whenever that was. */
  bookedOf(gateway: string, ids: readonly number[]): Promise<readonly Booked[]>
}
