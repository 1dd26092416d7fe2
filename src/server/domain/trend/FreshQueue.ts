/**
 * Runs pieces of work one after the other, in the order they are asked for, each behind a look at what has happened
 * meanwhile. A look serves all that was asked for before it began: when a draw has fallen, thousands of phones ask in
 * the same second, and no answer is older than its question.
 */
export class FreshQueue {
  readonly #look: () => Promise<void>
  #last: Promise<unknown> = Promise.resolve()
  #asked = 0
  /** Questions up to this number have been answered by a look at the database. */
  #served = 0
  /**
   * Those up to this number asked before the last look that failed had ended: they get its fault, and repeat no wait.
   */
  #failed = 0
  #fault: unknown

  constructor(look: () => Promise<void>) {
    this.#look = look
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    this.#asked += 1
    const mine = this.#asked
    const done = this.#last.then(async () => {
      if (mine <= this.#failed) throw this.#fault
      if (mine > this.#served) await this.#lookForAll()
      return work()
    })
    // A failure ends with its own question: whoever asks afterwards looks again.
    this.#last = done.catch(() => undefined)
    return done
  }

  async #lookForAll(): Promise<void> {
    const all = this.#asked
    try {
      await this.#look()
      this.#served = all
    } catch (fault) {
      this.#failed = this.#asked
      this.#fault = fault
      throw fault
    }
  }
}
