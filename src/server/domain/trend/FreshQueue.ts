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
    // Its own callers get the failure; the next piece of work starts all the same, and looks again.
    this.#last = done.catch(() => undefined)
    return done
  }
}
