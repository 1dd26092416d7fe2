import { CODE, NOTHING_TAKEN } from '../contract/codes'
import type { MessageParams } from '../text/fill'
import type { ServerMessageKey } from '../text/serverMessages'
import { serverMessage } from '../text/serverMessages'

/** What was wrong with a login: the log tells, its sentence does not. */
type WrongLogin = 'login.unknown' | 'login.password'

/** A call that is answered with a code and a sentence for the player instead of its data. */
export class CallRefused extends Error {
  constructor(
    readonly code: number,
    sentence: string,
    readonly data: unknown = null,
    /** What is refused, for the log and who counts refusals; the player reads the sentence. */
    readonly reason?: ServerMessageKey | WrongLogin
  ) {
    super(sentence)
    this.name = 'CallRefused'
  }

  static of(
    key: ServerMessageKey,
    params: MessageParams = {},
    code: number = CODE.refused,
    data: unknown = null
  ): CallRefused {
    return new CallRefused(code, serverMessage(key, params), data, key)
  }

  /** The machine is full: nothing was taken, and the same call may come again (§R2.7). */
  static busy(): CallRefused {
    return CallRefused.of('net.busy', {}, CODE.busy, NOTHING_TAKEN)
  }
}
