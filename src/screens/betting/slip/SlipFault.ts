import type { BetMessageKey } from '../../../text/betMessages'
import type { MessageParams } from '../../../text/fill'

/** Why a slip cannot be bet, as a sentence of `text/messages`. */
export interface SlipFault {
  readonly code: BetMessageKey
  readonly params?: MessageParams
}
