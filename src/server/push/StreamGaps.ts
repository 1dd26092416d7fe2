import { keepNewest } from './keepNewest'

/** Streams in which a message failed by itself, whatever became of the connection. */
const NEVER = -1

/** Which streams must leave a number out at their next message, because one before it may be missing. */
export class StreamGaps {
  readonly #most: number
  /** How often the connection was lost, and how often when the stream last left a number out. */
  #losses = 0
  readonly #seen = new Map<string, number>()
  /**
   * The count for streams that are not remembered: a gap too many costs a snapshot, a missing gap would cost a message.
   */
  #seenByOthers = 0

  /** @param most streams that are remembered; the one that changed longest ago is forgotten first */
  constructor(most: number) {
    this.#most = most
  }

  isDue(stream: string): boolean {
    return this.#losses > (this.#seen.get(stream) ?? this.#seenByOthers)
  }

  shown(stream: string): void {
    this.#set(stream, this.#losses)
  }

  /** A message of the stream failed. */
  owe(stream: string): void {
    this.#set(stream, NEVER)
  }

  /** The connection was lost, and with it what may have been under way in any stream. */
  lost(): void {
    this.#losses += 1
  }

  #set(stream: string, seen: number): void {
    const forgotten = keepNewest(this.#seen, this.#most, stream, seen)
    this.#seenByOthers = Math.min(this.#seenByOthers, forgotten ?? 0)
  }
}
