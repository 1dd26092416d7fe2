/** What was opened, closed in reverse order, each once, and all of them even when one fails. */
export class Closers {
  readonly #closers: (() => unknown)[] = []
  #closing: Promise<void> | undefined

  add(close: () => unknown): void {
    this.#closers.push(close)
  }

  close(): Promise<void> {
    this.#closing ??= this.#closeAll()
    return this.#closing
  }

  async #closeAll(): Promise<void> {
    const faults: unknown[] = []
    for (const close of this.#closers.reverse()) {
      try {
        await close()
      } catch (error) {
        faults.push(error)
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, 'not everything could be closed')
  }
}
