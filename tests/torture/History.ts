import type { WriteStream } from 'node:fs'
import { createWriteStream } from 'node:fs'

/** What is known of a call: `lost` means that no answer came, and `unknown` that the server never heard of it. */
export type CallState = 'sent' | 'accepted' | 'refused' | 'lost' | 'unknown'

/** One call that may have moved money. */
export interface SentCall {
  readonly n: number
  readonly player: number
  readonly what: string
  readonly key: string
  state: CallState
  /** Ids of orders, numbers of deposits, withdrawals and transfers. */
  ids: readonly string[]
  message: string
}

/** Everything that was sent, in order, also as lines of JSON in a file: what went wrong can be read afterwards. */
export class History {
  readonly calls: SentCall[] = []
  readonly #file: WriteStream

  constructor(path: string) {
    this.#file = createWriteStream(path)
  }

  send(player: number, what: string, key: string): SentCall {
    const call: SentCall = { n: this.calls.length, player, what, key, state: 'sent', ids: [], message: '' }
    this.calls.push(call)
    return call
  }

  /** Says how a call ended. */
  end(call: SentCall, state: CallState, ids: readonly string[] = [], message = ''): void {
    Object.assign(call, { state, ids, message })
    this.#file.write(`${JSON.stringify({ at: new Date().toISOString(), ...call })}\n`)
  }

  note(text: string): void {
    this.#file.write(`${JSON.stringify({ at: new Date().toISOString(), note: text })}\n`)
  }

  count(state: CallState): number {
    return this.calls.filter(call => call.state === state).length
  }

  close(): Promise<void> {
    return new Promise(done => this.#file.end(done))
  }
}
