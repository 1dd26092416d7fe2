import type { ContactKind } from '../../contract/areas/security'

/** What is sent: the gateway has the words. */
const OUTBOX_TEMPLATES = ['bind', 'pin', 'retrieve'] as const
export type OutboxTemplate = (typeof OUTBOX_TEMPLATES)[number]

/** A short message or mail to be sent; its words are the gateway's, by `template`. */
export interface OutboxLetter {
  /** The same number is the same letter: `M1001`. */
  readonly no: string
  readonly kind: ContactKind
  readonly template: OutboxTemplate
  readonly to: string
  readonly params: Readonly<Record<string, string>>
}

/**
 * Sends short messages and mails. Only adapters open connections, never inside a transaction of ours.
 * @throws ProviderSilent where no answer came that makes sense
 */
export interface OutboxPort {
  send(letter: OutboxLetter): Promise<void>
}
