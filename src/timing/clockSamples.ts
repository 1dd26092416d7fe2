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

export const isAcceptable = (sample: ClockSample): boolean => {
  const delay = delayOf(sample)
  return delay >= 0 && delay < ACCEPT_UNDER_MS
}

/** Server ms at monotonic zero, taking the server's stamp as the middle of the round trip. */
export const originOf = (sample: ClockSample): number => sample.serverTime - (sample.sentAt + sample.receivedAt) / 2

/** Half the round trip bounds the error; age adds the drift of two clocks. */
export const errorOf = (sample: ClockSample, monotonic: number): number =>
  delayOf(sample) / 2 + Math.max(0, monotonic - sample.receivedAt) * DRIFT

/**
 * `samples` plus `sample`, without what is too old and, beyond eight, without the worst.
 * An answer whose stamp was taken twice counts once, with its narrower bounds.
 */
export function keepSample(samples: readonly ClockSample[], sample: ClockSample): readonly ClockSample[] {
  const now = sample.receivedAt
  const twin = samples.find(kept => kept.serverTime === sample.serverTime)
  const narrower = twin && delayOf(twin) <= delayOf(sample) ? twin : sample
  const kept = samples.filter(other => other !== twin && now - other.receivedAt < SAMPLE_LIFE_MS).concat(narrower)
  if (kept.length <= SAMPLES_KEPT) return kept
  const worst = kept.reduce((bad, other) => (errorOf(other, now) > errorOf(bad, now) ? other : bad))
  return kept.filter(other => other !== worst)
}

/** The sample with the smallest error bound now; the newer one when equal. */
export function bestSample(samples: readonly ClockSample[], monotonic: number): ClockSample | undefined {
  let best: ClockSample | undefined
  for (const sample of samples) {
    if (!best || errorOf(sample, monotonic) <= errorOf(best, monotonic)) best = sample
  }
  return best
}
