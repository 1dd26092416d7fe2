/**
 * Greatest value of a series of ramps (runs and misses: 1, 2, 3 … then 0) over a sliding window, in constant time a
 * step. Only a peak that nothing later reaches is kept. A ramp that began before the window is cut to what the window
 * and its look-back show of it.
 */
export class RampMax {
  #at: number[] = []
  #value: number[] = []
  #head = 0

  push(at: number, value: number): void {
    let length = this.#at.length
    while (length > this.#head && (this.#value[length - 1] ?? 0) <= value) length -= 1
    this.#at.length = length
    this.#value.length = length
    this.#at.push(at)
    this.#value.push(value)
  }

  /** Forgets what stands before index `first`. */
  forget(first: number): void {
    while (this.#head < this.#at.length && (this.#at[this.#head] ?? 0) < first) this.#head += 1
    if (this.#head < 64 || this.#head * 2 < this.#at.length) return
    this.#at = this.#at.slice(this.#head)
    this.#value = this.#value.slice(this.#head)
    this.#head = 0
  }

  /** Of the window that begins at index `first` and knows `lookBack` steps before it. 0 when nothing is there. */
  max(first: number, lookBack: number): number {
    const at = this.#at[this.#head]
    const value = this.#value[this.#head]
    if (at === undefined || value === undefined) return 0
    // Only the greatest peak can belong to a ramp from before the window; the next one is whole.
    return Math.max(Math.min(value, at - first + 1 + lookBack), this.#value[this.#head + 1] ?? 0)
  }
}
