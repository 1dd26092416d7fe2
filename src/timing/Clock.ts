export type Cancel = () => void

/**
 * The only door to time. Everything that waits takes a Clock, so vitest fake timers drive it all.
 * `now` is device time in ms since 1970; server time comes from ServerClock.
 */
export interface Clock {
  now(): number
  /** Monotonic ms of the page; stands still while some devices sleep. */
  monotonic(): number
  after(ms: number, run: () => void): Cancel
  every(ms: number, run: () => void): Cancel
  /** Runs on every animation frame until cancelled. */
  frames(run: () => void): Cancel
}
