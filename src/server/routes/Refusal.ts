import { CODE } from '../../contract/codes'
import type { MessageKey, MessageParams } from '../../text/messages'
import { message } from '../../text/messages'

/** A call that is answered with a code and a sentence for the player instead of its data. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    sentence: string,
    readonly data: unknown = null
  ) {
    super(sentence)
    this.name = 'Refusal'
  }

  static of(key: MessageKey, params: MessageParams = {}, code: number = CODE.refused): Refusal {
    return new Refusal(code, message(key, params))
  }
}
