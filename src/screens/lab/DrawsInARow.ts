import type { DrawSceneProps } from '../../stage/Scene'
import type { Cancel, Clock } from '../../timing/Clock'
import type { Moment } from './moment'
import { LAB_START, propsOf, winShownAt } from './moment'

/** ms a draw goes on after its winnings are announced. */
const AFTER = 4000

/** The draw that follows n − 1 others: another seed, and the same numbers in another order. */
export function nthDraw(first: Moment, n: number): Moment {
  const turned = (by: number): readonly number[] => {
    const cut = by % first.result.length
    return [...first.result.slice(cut), ...first.result.slice(0, cut)]
  }
  return n === 0 ? first : { ...first, seed: first.seed + n, result: turned(n), last: turned(n - 1) }
}

/** Draw after draw in real time, with the same props in the same order as on a player's page. */
export class DrawsInARow {
  /** Draws begun so far. */
  begun = 0
  #moment: Moment
  #zero = 0
  #start = LAB_START
  #pending: Cancel[] = []
  readonly #clock: Clock
  readonly #first: Moment
  readonly #onProps: (props: DrawSceneProps) => void

  /** Begins with `first` at its own `t`, which every later draw begins with as well. */
  constructor(clock: Clock, first: Moment, onProps: (props: DrawSceneProps) => void) {
    this.#clock = clock
    this.#first = first
    this.#onProps = onProps
    this.#moment = first
    this.#next(LAB_START + first.t)
  }

  /** Server time. */
  now(): number {
    return this.#zero + this.#clock.monotonic()
  }

  stop(): void {
    for (const cancel of this.#pending) cancel()
    this.#pending = []
  }

  #next(now: number): void {
    this.stop()
    this.#zero = now - this.#clock.monotonic()
    const n = this.begun++
    this.#moment = nthDraw(this.#first, n)
    const { t, wait, win } = this.#moment
    this.#start = now - t
    const winAt = winShownAt(this.#moment)
    const end = Math.max(winAt, wait) + AFTER
    this.#notify(t)
    for (const at of win > 0 ? [wait, winAt] : [wait])
      this.#pending.push(this.#clock.after(at - t, () => this.#notify(at)))
    this.#pending.push(this.#clock.after(end - t, () => this.#next(this.#start + end)))
  }

  #notify(t: number): void {
    this.#onProps(propsOf({ ...this.#moment, t }, this.#start, this.begun - 1))
  }
}
