/**
 * The longest run over a sliding window, in constant time a step: a monotonic queue. It is fed a counter that grows by
 * one while a run (of hits, or of misses) goes on and falls to 0 when it ends; kept are the counts that nothing later
 * reaches, so they fall from head to tail. A run that began before the window counts only as far as the window and its
 * look-back show it.
 */
export class SlidingRunMax {
  #at: number[] = []
  #value: number[] = []
  /** The queue is the elements from head up to tail; what the arrays hold beside them is stale. */
  #head = 0
  #tail = 0

  push(at: number, value: number): void {
    // A run that has ended adds nothing to any maximum.
    if (value === 0) return
    while (this.#tail > this.#head && (this.#value[this.#tail - 1] ?? 0) <= value) this.#tail -= 1
    this.#at[this.#tail] = at
    this.#value[this.#tail] = value
    this.#tail += 1
  }

  /** Forgets what lies before index `first`. */
  forget(first: number): void {
    while (this.#head < this.#tail && (this.#at[this.#head] ?? 0) < first) this.#head += 1
    if (this.#head < 64) return
    this.#at = this.#at.slice(this.#head, this.#tail)
    this.#value = this.#value.slice(this.#head, this.#tail)
    this.#tail -= this.#head
    this.#head = 0
  }

  /**
   * The longest run in the window that begins at index `first` and knows `lookBack` steps before it. 0: there was none.
   */
  max(first: number, lookBack: number): number {
    if (this.#head === this.#tail) return 0
    const known = (this.#at[this.#head] ?? 0) - first + 1 + lookBack
    const next = this.#head + 1 < this.#tail ? (this.#value[this.#head + 1] ?? 0) : 0
    // Only the longest run can have begun before the window; the next one lies within it.
    return Math.max(Math.min(this.#value[this.#head] ?? 0, known), next)
  }
}
