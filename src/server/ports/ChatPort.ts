import type { OrderStatus } from '../../contract/codes'
import type { Money } from '../../rules/money'

/** Which card it is, in which room, and which message about it. */
export interface CardWord {
  /** The same number is the same card: `S12`. */
  readonly no: string
  /** Grows with each word: a lower one that arrives later says what is over. */
  readonly turn: number
  /** The room, as the player's page named it; empty: the site's own. */
  readonly companyCode: string
}

/** A shared bet as others see it: no name and no number that is only the player's. */
export interface ChatCard extends CardWord {
  readonly username: string
  readonly typeId: number
  readonly game: string
  readonly issue: string
  readonly play: string
  /** The picks in words (冠军：1 2), cut where they are long. */
  readonly selection: string
  readonly stake: Money
  readonly bonus: Money
  readonly status: OrderStatus
  readonly at: number
}

/**
 * The operator's chat, where shared bets are shown beside the product's own feed. Only adapters open connections, never
 * inside a transaction of ours.
 * @throws ProviderSilent where no answer came that makes sense
 */
export interface ChatPort {
  /** Shows a card, or what has become of it. */
  share(card: ChatCard): Promise<void>
  withdraw(word: CardWord): Promise<void>
}
