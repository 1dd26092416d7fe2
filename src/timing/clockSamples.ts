/** One question for the server's time. `sentAt` and `receivedAt` are monotonic ms, `serverTime` is ms since 1970. */
export interface ClockSample {
  readonly sentAt: number
  readonly receivedAt: number
  readonly serverTime: number
}

/** §S4: an answer in under 500 ms is accepted. */
const ACCEPT_UNDER_MS = 500
/** §R6.1: the best eight samples, none older than ten minutes. */
const SAMPLES_KEPT = 8
const SAMPLE_LIFE_MS = 600_000
/** How fast two quartz clocks part: 15 ppm each. An old sample is worth less by this much. */
const DRIFT = 0.00003

const delayOf = (sample: ClockSample): number => sample.receivedAt - sample.sentAt

/** Whether an answer came soon enough to set the clock by (§S4: under 500 ms). */
export const isAcceptable = (sample: ClockSample): boolean => delayOf(sample) < ACCEPT_UNDER_MS

/** Server ms at monotonic zero, taking the server's stamp as the middle of the round trip. */
export const originOf = (sample: ClockSample): number => sample.serverTime - (sample.sentAt + sample.receivedAt) / 2

/** Half the round trip bounds the error; age adds the drift of two clocks. */
export const errorOf = (sample: ClockSample, monotonic: number): number =>
  delayOf(sample) / 2 + Math.max(0, monotonic - sample.receivedAt) * DRIFT

/** Stamps are whole milliseconds, and so are the clocks of some pages. */
const ROUNDED_MS = 2

/**
 * `samples` plus `sample`, the smallest error first and the newer one when equal: they age alike, so the order holds.
 * Without what is too old and, beyond eight, without the worst. An answer whose stamp was taken twice counts once, with
 * its narrower bounds. A sample that cannot be true beside the new one is of a clock that was put right since.
 */
export function keepSample(samples: readonly ClockSample[], sample: ClockSample): readonly ClockSample[] {
  const now = sample.receivedAt
  const twin = samples.find(kept => kept.serverTime === sample.serverTime)
  const narrower = twin && delayOf(twin) <= delayOf(sample) ? twin : sample
  const holds = (other: ClockSample) =>
    other !== twin &&
    now - other.receivedAt < SAMPLE_LIFE_MS &&
    Math.abs(originOf(other) - originOf(sample)) <= errorOf(other, now) + errorOf(sample, now) + ROUNDED_MS
  return [narrower, ...samples.filter(holds)].sort((a, b) => errorOf(a, now) - errorOf(b, now)).slice(0, SAMPLES_KEPT)
}
