import type { SocketEvent } from '../../contract/socket'

/**
 * Streams whose last message is kept and sent once Redis is back. Beyond this number players see the gap only at their
 * next message.
 */
const MOST_OWED = 1000

export interface Message {
  readonly event: SocketEvent
  readonly payload: object
}

interface Owed extends Message {
  readonly refused: boolean
}

/**
 * Keeps the last message of each stream that could not be sent. A message replaces all that were begun before it,
 * whatever becomes of them and in whatever order that is heard: an old message that is sent late would pass for the
 * newest.
 */
export class OwedMessages {
  readonly #owed = new Map<string, Owed>()
  /** The last one begun, of streams with some under way. */
  readonly #last = new Map<string, Message>()

  begin(stream: string, message: Message): void {
    this.#owed.delete(stream)
    this.#last.set(stream, message)
  }

  sent(stream: string, message: Message): void {
    if (this.#last.get(stream) === message) this.#last.delete(stream)
  }

  /** @param refused the connection stood, and may stand for days */
  failed(stream: string, message: Message, refused: boolean): void {
    if (this.#last.get(stream) !== message) return
    this.#last.delete(stream)
    if (this.#owed.size < MOST_OWED) this.#owed.set(stream, { ...message, refused })
  }

  /**
   * Another server has sent a message of the stream. It is later than a message that Redis refused, so that one is
   * dropped; one that a lost connection held up may be later, and stays.
   */
  overtaken(stream: string): void {
    if (this.#owed.get(stream)?.refused) this.#owed.delete(stream)
  }

  /** What is owed, by stream, and is owed no more. */
  takeAll(): readonly (readonly [stream: string, message: Message])[] {
    const owed = [...this.#owed]
    this.#owed.clear()
    return owed
  }
}
