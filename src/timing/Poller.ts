import type { Cancel, Clock } from './Clock'
import type { Page } from './Page'

/** §S9: base info every 5000 ms. */
const POLL_EVERY_MS = 5000

interface PollerOptions<T> {
  readonly clock: Clock
  readonly page: Page
  /** `signal` aborts when the answer can no longer matter. */
  readonly ask: (signal: AbortSignal) => Promise<T>
  readonly onAnswer: (answer: T) => void
  readonly everyMs?: number
  /** Extra ms before the next poll, so that many phones do not ask at the same instant. */
  readonly jitterMs?: () => number
}

/**
 * Asks again and again while someone looks. One question at a time; answers of superseded questions
 * are dropped; hidden pages ask nothing and ask once when looked at again.
 */
export class Poller<T> {
  readonly #options: PollerOptions<T>
  #sequence = 0
  #asking: AbortController | undefined
  #cancelTick: Cancel = () => undefined
  #unwatch: Cancel | undefined

  constructor(options: PollerOptions<T>) {
    this.#options = options
  }

  /** Asks at once, then every `everyMs`. */
  start(): Cancel {
    this.stop()
    this.#unwatch = this.#options.page.on(event => {
      if (event === 'hidden') this.#pause()
      else if (event === 'visible') this.askNow()
    })
    this.askNow()
    return () => this.stop()
  }

  stop(): void {
    this.#pause()
    this.#unwatch?.()
    this.#unwatch = undefined
  }

  /** Asks now; whatever was under way no longer counts. A hidden page waits until it is looked at. */
  askNow(): void {
    if (!this.#unwatch || !this.#options.page.visible()) return
    this.#pause()
    void this.#ask()
    this.#planTick()
  }

  #pause(): void {
    this.#sequence++
    this.#cancelTick()
    this.#asking?.abort()
  }

  #planTick(): void {
    const { clock, everyMs = POLL_EVERY_MS, jitterMs } = this.#options
    this.#cancelTick = clock.after(everyMs + (jitterMs?.() ?? 0), () => {
      if (!this.#asking) void this.#ask()
      this.#planTick()
    })
  }

  async #ask(): Promise<void> {
    const { ask, onAnswer } = this.#options
    const sequence = ++this.#sequence
    const asking = new AbortController()
    this.#asking = asking
    const answer = await ask(asking.signal).then(
      value => ({ value }),
      // The next question comes on time.
      () => undefined
    )
    if (sequence !== this.#sequence) return
    this.#asking = undefined
    if (answer) onAnswer(answer.value)
  }
}
