import type { MessageKey, MessageParams } from '../../../text/messages'

/** Why a slip cannot be bet, as a sentence of `text/messages`. */
export interface SlipFault {
  readonly code: MessageKey
  readonly params?: MessageParams
}
