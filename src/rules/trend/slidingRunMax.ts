/**
 * Greatest value of a series of ramps (runs and misses: 1, 2, 3 … then 0) over a sliding window, in constant time a
 * step. Only a peak that nothing later reaches is kept. A ramp that began before the window is cut to what the window
 * and its look-back show of it.
 */
export class SlidingRunMax {
  #at: number[] = []
  #value: number[] = []
  #head = 0
  /** Peaks stand from head up to here; what lies beyond is old. */
  #tail = 0

  push(at: number, value: number): void {
    // No ramp: it can be nobody's peak.
    if (value === 0) return
    while (this.#tail > this.#head && (this.#value[this.#tail - 1] ?? 0) <= value) this.#tail -= 1
    this.#at[this.#tail] = at
    this.#value[this.#tail] = value
    this.#tail += 1
  }

  /** Forgets what stands before index `first`. */
  forget(first: number): void {
    while (this.#head < this.#tail && (this.#at[this.#head] ?? 0) < first) this.#head += 1
    if (this.#head < 64) return
    this.#at = this.#at.slice(this.#head, this.#tail)
    this.#value = this.#value.slice(this.#head, this.#tail)
    this.#tail -= this.#head
    this.#head = 0
  }

  /** Of the window that begins at index `first` and knows `lookBack` steps before it. 0 when nothing is there. */
  max(first: number, lookBack: number): number {
    if (this.#head === this.#tail) return 0
    const cut = (this.#at[this.#head] ?? 0) - first + 1 + lookBack
    const next = this.#head + 1 < this.#tail ? (this.#value[this.#head + 1] ?? 0) : 0
    // Only the greatest peak can belong to a ramp from before the window; the next one is whole.
    return Math.max(Math.min(this.#value[this.#head] ?? 0, cut), next)
  }
}
