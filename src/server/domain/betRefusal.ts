import type { MessageParams } from '../../text/fill'
import type { ServerMessageKey } from '../../text/serverMessages'

/** A request the rules of the product turn down. It is an answer, never thrown. */
export interface BetRefusal {
  readonly ok: false
  readonly code: ServerMessageKey
  readonly params: MessageParams
}

export const refuse = (code: ServerMessageKey, params: MessageParams = {}): BetRefusal => ({ ok: false, code, params })
