/**
 * Runs pieces of work one after the other, in the order they are asked for, each behind a look at what has happened
 * meanwhile. A look serves all that was asked for before it began: when a draw has fallen, thousands of phones ask in
 * the same second, and no answer is older than its question.
 */
export class FreshQueue {
  readonly #look: () => Promise<void>
  #last: Promise<unknown> = Promise.resolve()
  #asked = 0
  /** Whatever was asked up to this number has been looked for. */
  #served = 0

  constructor(look: () => Promise<void>) {
    this.#look = look
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    this.#asked += 1
    const mine = this.#asked
    const done = this.#last.then(async () => {
      if (mine > this.#served) {
        const all = this.#asked
        await this.#look()
        this.#served = all
      }
      return work()
    })
    // Whoever asked for the work gets its failure; the next piece starts all the same, and looks again.
    this.#last = done.catch(() => undefined)
    return done
  }
}
