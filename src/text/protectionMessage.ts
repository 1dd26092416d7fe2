import type { MessageParams } from './fill'
import { fill } from './fill'
import { PROTECTION_MESSAGES } from './protectionMessages'

/** The sentence for `key`, with its braces filled; what a form says of its fields the server says of the same input. */
export const protectionMessage = (key: keyof typeof PROTECTION_MESSAGES, params: MessageParams = {}): string =>
  fill(PROTECTION_MESSAGES[key], params)
