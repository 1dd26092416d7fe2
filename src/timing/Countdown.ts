import type { Cancel, Clock } from './Clock'
import type { CountdownParts } from './countdownParts'
import { countdownParts, remainingMs, untilNextSecond } from './countdownParts'
import type { Page } from './Page'
import type { ServerTime } from './ServerClock'

export interface CountdownTarget {
  /** Identity of what ends, e.g. issue and stage. Zero is told once each time it is reached. */
  readonly key: string
  /** Server ms since 1970. */
  readonly at: number
  /** No official plan has named the time yet. */
  readonly provisional?: true
}

interface CountdownOptions {
  readonly clock: Clock
  readonly time: ServerTime
  readonly page: Page
  readonly onTick: (parts: CountdownParts) => void
  readonly onZero: (key: string) => void
}

/** Shows f(server now, target). Nothing is counted down: a late timer only shows a later truth. */
export class Countdown {
  readonly #options: CountdownOptions
  #target: CountdownTarget | undefined
  #zeroTold: string | undefined
  #cancelTick: Cancel = () => undefined
  #undo: Cancel[] = []

  constructor(options: CountdownOptions) {
    this.#options = options
  }

  /** Shows the time to `target` and keeps it fresh until `stop`. */
  set(target: CountdownTarget): void {
    const { page, time } = this.#options
    this.#target = target
    if (this.#undo.length === 0) {
      this.#undo = [
        time.onChange(() => this.refresh()),
        page.on(event => {
          if (event === 'visible') this.refresh()
        })
      ]
    }
    this.refresh()
  }

  stop(): void {
    this.#cancelTick()
    this.#target = undefined
    for (const off of this.#undo.splice(0)) off()
  }

  /** Computes anew. Safe to call at any time. */
  refresh(): void {
    const { clock, time, onTick, onZero } = this.#options
    const target = this.#target
    this.#cancelTick()
    if (!target) return
    const left = remainingMs(time.now(), target.at)
    onTick(countdownParts(left))
    if (this.#target !== target) return
    if (left > 0) {
      // A clock that stepped back reaches zero once more.
      this.#zeroTold = undefined
      this.#cancelTick = clock.after(untilNextSecond(left), () => this.refresh())
      return
    }
    if (this.#zeroTold === target.key) return
    this.#zeroTold = target.key
    onZero(target.key)
  }
}
