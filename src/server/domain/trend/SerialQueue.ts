/** Runs pieces of work one after the other, in the order they are asked for. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    // A failure is the asker's; the next piece of work starts anyway.
    this.#last = done.catch(() => undefined)
    return done
  }
}
