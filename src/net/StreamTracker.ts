/** `gap`: something before this message was missed, take a snapshot. `old`: seen or superseded, drop it. */
type Arrival = 'next' | 'gap' | 'old'

/** Watches the sequence of every stream (§R5). */
export class StreamTracker {
  readonly #last = new Map<string, number>()

  /** Judges a pushed message. The first of a stream is taken as it comes. */
  accept(stream: string, sequence: number): Arrival {
    const last = this.#last.get(stream)
    if (last !== undefined && sequence <= last) return 'old'
    this.#last.set(stream, sequence)
    return last === undefined || sequence === last + 1 ? 'next' : 'gap'
  }

  /**
   * The server's word on where a stream stands; true when this client missed something.
   * A lower number is a restarted stream.
   */
  align(stream: string, sequence: number): boolean {
    const last = this.#last.get(stream)
    this.#last.set(stream, sequence)
    return last !== undefined && last !== sequence
  }

  forget(stream: string): void {
    this.#last.delete(stream)
  }

  streams(): readonly string[] {
    return [...this.#last.keys()]
  }
}
