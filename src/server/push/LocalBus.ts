import type { SocketEvent } from '../../contract/socket'
import type { Deliver, MessageBus } from './MessageBus'

/** Every player has one. */
const MOST_STREAMS = 100_000

/**
 * The bus of a server without Redis. A stream's numbers begin at the clock's milliseconds: after a restart, or when a
 * client reconnects to another server, they are higher than before, and the client sees a gap and asks for a snapshot.
 */
export class LocalBus implements MessageBus {
  readonly reachable = true
  readonly #numbers = new Map<string, number>()
  readonly #most: number
  #deliver: Deliver = () => undefined
  #has: (room: string) => boolean = () => false
  /** Number that a new stream starts from: above every number that was sent in a stream forgotten since. */
  #start: number

  /** @param most streams whose number is kept; of more, the one that was silent longest is forgotten */
  constructor(start: number, most = MOST_STREAMS) {
    this.#start = start
    this.#most = most
  }

  listen(deliver: Deliver, has: (room: string) => boolean): void {
    this.#deliver = deliver
    this.#has = has
  }

  async publish(stream: string, event: SocketEvent, payload: object): Promise<void> {
    const sequence = (this.#numbers.get(stream) ?? this.#start) + 1
    this.#numbers.delete(stream)
    this.#numbers.set(stream, sequence)
    this.#forget()
    if (this.#has(stream)) this.#deliver(stream, event, { stream, sequence, ...payload })
  }

  async tell(room: string, event: SocketEvent, payload: object): Promise<void> {
    this.#deliver(room, event, payload)
  }

  async latest(stream: string): Promise<number> {
    return this.#numbers.get(stream) ?? this.#start
  }

  close(): void {
    this.#deliver = () => undefined
  }

  #forget(): void {
    const [oldest] = this.#numbers
    if (this.#numbers.size <= this.#most || !oldest) return
    this.#numbers.delete(oldest[0])
    this.#start = Math.max(this.#start, oldest[1])
  }
}
