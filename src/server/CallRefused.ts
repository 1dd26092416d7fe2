import { CODE } from '../contract/codes'
import type { MessageKey, MessageParams } from '../text/messages'
import { message } from '../text/messages'

/** A call that is answered with a code and a sentence for the player instead of its data. */
export class CallRefused extends Error {
  constructor(
    readonly code: number,
    sentence: string,
    readonly data: unknown = null
  ) {
    super(sentence)
    this.name = 'CallRefused'
  }

  static of(key: MessageKey, params: MessageParams = {}, code: number = CODE.refused): CallRefused {
    return new CallRefused(code, message(key, params))
  }
}
