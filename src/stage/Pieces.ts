import type { Cancel, Clock } from '../timing/Clock'

/** ms after which a task begins no other piece: a touch waits for the one under way, and no more. */
const TASK_MS = 8

/** Work for a frame to come, done before it in tasks of their own, some pieces a task. */
export class Pieces {
  #waiting: (() => void)[] = []
  #resolves: (() => void)[] = []
  #next: Cancel | undefined
  readonly #clock: Pick<Clock, 'after' | 'monotonic'>

  constructor(clock: Pick<Clock, 'after' | 'monotonic'>) {
    this.#clock = clock
  }

  add(...pieces: readonly (() => void)[]): void {
    this.#waiting.push(...pieces)
    if (this.#waiting.length > 0) this.#next ??= this.#clock.after(0, () => this.#work())
  }

  /** Resolves once nothing waits. */
  done(): Promise<void> {
    return this.#next ? new Promise(resolve => this.#resolves.push(resolve)) : Promise.resolve()
  }

  /** What waits is dropped. */
  end(): void {
    this.#next?.()
    this.#waiting = []
    this.#rest()
  }

  #work(): void {
    this.#next = undefined
    const until = this.#clock.monotonic() + TASK_MS
    // A fault of one piece is reported like that of any task, and the other pieces are made all the same.
    try {
      do this.#waiting.shift()?.()
      while (this.#waiting.length > 0 && this.#clock.monotonic() < until)
    } finally {
      if (this.#waiting.length > 0) this.add()
      else this.#rest()
    }
  }

  #rest(): void {
    this.#next = undefined
    const resolves = this.#resolves
    this.#resolves = []
    for (const resolve of resolves) resolve()
  }
}
