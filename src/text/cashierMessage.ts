import type { CashierMessageKey } from './cashierMessages'
import { CASHIER_MESSAGES } from './cashierMessages'
import type { MessageParams } from './fill'
import { fill } from './fill'

/** The sentence for `key`, with its braces filled; what a form says of its fields the server says of the same input. */
export const cashierMessage = (key: CashierMessageKey, params: MessageParams = {}): string =>
  fill(CASHIER_MESSAGES[key], params)
