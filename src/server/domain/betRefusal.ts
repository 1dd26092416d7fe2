import type { MessageKey, MessageParams } from '../../text/messages'

/** A request the rules of the product turn down. It is an answer, never thrown. */
export interface BetRefusal {
  readonly ok: false
  readonly code: MessageKey
  readonly params: MessageParams
}

export const refuse = (code: MessageKey, params: MessageParams = {}): BetRefusal => ({ ok: false, code, params })
