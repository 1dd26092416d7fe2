/** What a page was measured at: ms, and a sum of shifts. */
interface Measured {
  readonly fcp: number
  readonly lcp: number
  readonly blocked: number
  readonly shift: number
}

interface Curve {
  /** Scores 0.9. */
  readonly good: number
  /** Scores 0.5. */
  readonly middling: number
  readonly weight: number
}

/** Lighthouse's published curves and weights for phones. Its speed index (10 of 100) wants a film of the page and is left out. */
const CURVES: Readonly<Record<keyof Measured, Curve>> = {
  fcp: { good: 1800, middling: 3000, weight: 10 },
  lcp: { good: 2500, middling: 4000, weight: 25 },
  blocked: { good: 200, middling: 600, weight: 30 },
  shift: { good: 0.1, middling: 0.25, weight: 25 }
}

/** Where nine tenths of a normal distribution lie below, in deviations. */
const NINE_TENTHS = 1.2815515655446004

/** The part of a normal distribution beyond `x` deviations: its density integrated by Simpson's rule. */
function beyond(x: number): number {
  const STEPS = 200
  const step = x / STEPS
  let sum = 0
  for (let at = 0; at <= STEPS; at++) {
    const weight = at === 0 || at === STEPS ? 1 : at % 2 === 1 ? 4 : 2
    sum += weight * Math.exp(-((at * step) ** 2) / 2)
  }
  return Math.min(1, Math.max(0, 0.5 - (sum * step) / 3 / Math.sqrt(2 * Math.PI)))
}

/** Log-normal: how much of all pages would be slower. */
const scoreOf = (value: number, { good, middling }: Curve): number =>
  value <= 0 ? 1 : beyond((NINE_TENTHS * Math.log(value / middling)) / Math.log(middling / good))

/** @returns 0 to 1, of what is measured here */
export function performanceScore(measured: Measured): number {
  let sum = 0
  let weights = 0
  for (const key of ['fcp', 'lcp', 'blocked', 'shift'] as const) {
    sum += CURVES[key].weight * scoreOf(measured[key], CURVES[key])
    weights += CURVES[key].weight
  }
  return sum / weights
}
