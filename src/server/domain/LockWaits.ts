/** Work that waits for locks in the background: each thing once, a few at a time; whoever finds no place comes again. */
export class LockWaits {
  readonly #waiting = new Map<number, Promise<void>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Begins `work` for an id unless it is under way or there is no place. What it throws is reported. */
  start(id: number, work: () => Promise<unknown>, report: (error: unknown) => void): void {
    if (this.#waiting.has(id) || this.#waiting.size >= this.#most) return
    const run = work()
      .then(() => undefined, report)
      .finally(() => this.#waiting.delete(id))
    this.#waiting.set(id, run)
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    await Promise.all(this.#waiting.values())
  }
}
