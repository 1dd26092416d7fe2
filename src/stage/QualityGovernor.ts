import type { Quality } from './Scene'
import { QUALITIES } from './Scene'

/** A frame longer than this is one too slow. */
const SLOW = 20
const WINDOW = 60
/** …or this long, so that a very slow device is helped soon. */
const WINDOW_MS = 1500
/** Longer gaps are a sleeping page, not a slow one. */
const GAP = 1000
/** A step that does not shorten the frames by this much was not worth it: the device caps its own rate. */
const WORTH = 0.85
/** Devices that cap their rate do it at 30 frames a second; slower than this is never a cap. */
const CAP = 45

/** Steps the quality down while frames run long; one step back, for good, when that did not help. */
export class QualityGovernor {
  #at = 0
  #total = 0
  #frames = 0
  #before = 0
  #fixed = false
  readonly #onChange: (quality: Quality) => void

  constructor(onChange: (quality: Quality) => void) {
    this.#onChange = onChange
  }

  get quality(): Quality {
    return QUALITIES[this.#at] ?? 'low'
  }

  /** `delta`: ms since the previous frame; NaN for the first one and after a rest. */
  frame(delta: number): void {
    if (this.#fixed || !(delta > 0) || delta > GAP) return
    this.#total += delta
    this.#frames++
    if (this.#frames < WINDOW && this.#total < WINDOW_MS) return
    const mean = this.#total / this.#frames
    this.#total = 0
    this.#frames = 0
    if (this.#before > 0 && mean > this.#before * WORTH && mean < CAP) {
      this.#fixed = true
      this.#set(this.#at - 1)
    } else if (mean > SLOW && this.#at < QUALITIES.length - 1) {
      this.#before = mean
      this.#set(this.#at + 1)
    } else {
      this.#before = 0
    }
  }

  #set(at: number): void {
    this.#at = at
    this.#onChange(this.quality)
  }
}
