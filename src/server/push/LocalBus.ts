import type { SocketEvent } from '../../contract/socket'
import type { Deliver, MessageBus } from './MessageBus'

/**
 * The bus of a server without Redis. A stream's numbers begin at the clock's milliseconds: after a restart, or when a
 * client reconnects to another server, they are higher than before, and the client sees a gap and asks for a snapshot.
 */
export class LocalBus implements MessageBus {
  readonly reachable = true
  readonly #numbers = new Map<string, number>()
  #deliver: Deliver = () => undefined
  readonly #start: number

  constructor(start: number) {
    this.#start = start
  }

  listen(deliver: Deliver): void {
    this.#deliver = deliver
  }

  async publish(stream: string, event: SocketEvent, payload: object): Promise<void> {
    const sequence = (this.#numbers.get(stream) ?? this.#start) + 1
    this.#numbers.set(stream, sequence)
    this.#deliver(stream, event, { stream, sequence, ...payload })
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
}
