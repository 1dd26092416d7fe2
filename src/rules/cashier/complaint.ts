import type { CashierMessageKey } from '../../text/cashierMessages'
import type { MessageParams } from '../../text/fill'

/** Why something typed cannot be: the sentence, the same on the phone and from the server. */
export interface Complaint {
  readonly key: CashierMessageKey
  readonly params?: MessageParams
}
