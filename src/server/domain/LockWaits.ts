/**
 * Runs work that waits for a row lock, beside the scheduler's rounds: each id once, a few ids at a time. A round that
 * finds all places taken asks again in the next one.
 */
export class LockWaits {
  readonly #waiting = new Map<number, Promise<void>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /**
   * Starts `work` for an id unless it is under way or all places are taken. Its errors go to `report`: nobody awaits
   * it.
   */
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
