import { mix, sineInOut, smooth, TAU } from '../../../../stage/ease'
import { seeded, seededOrder } from '../../../../stage/seeded'
import type { Shots } from './shots'
import { DRAW_SHOTS } from './shots'
import { CARS, gridPlace } from './track'

const FRONT = 246
const SEGMENT = 500

/** Start of segment k: 450 to 550 ms apart. Between two segments first place changes exactly once, near the middle. */
export const segmentStart = (seed: number, k: number, launch = DRAW_SHOTS.launch): number =>
  launch + k * SEGMENT + (k === 0 ? 0 : (seeded(seed, 1, k) - 0.5) * 50)

/** The segment running at `t` ms since the start (before the first it is segment 0). */
function segmentAt(seed: number, t: number, launch: number): number {
  const k = Math.floor((t - launch) / SEGMENT)
  if (k < 0) return 0
  if (t < segmentStart(seed, k, launch)) return Math.max(0, k - 1)
  return t >= segmentStart(seed, k + 1, launch) ? k + 1 : k
}

/** Who leads in segment k. Each block of ten segments is a seeded order of the field, so nobody leads twice running. */
export const leaderAt = (seed: number, k: number): number => leadersOf(seed, Math.floor(k / CARS))[k % CARS] ?? 1

/** Orders are asked for hundreds of input a frame and there are two at a time at most: keep the last ones. */
const remembered = [1, 2, 3].map(() => ({ seed: Number.NaN, block: -1, order: [] as readonly number[] }))
let oldest = 0

function leadersOf(seed: number, block: number): readonly number[] {
  for (const kept of remembered) if (kept.seed === seed && kept.block === block) return kept.order
  const order = seededOrder(seed, 500 + block, CARS)
  // The first leader starts from the front row, or the launch itself would change first place.
  const swap =
    block === 0
      ? order.findIndex(car => car % 2 === 1)
      : order[0] === seededOrder(seed, 499 + block, CARS)[CARS - 1]
        ? 1
        : 0
  ;[order[0], order[swap]] = [order[swap] ?? 1, order[0] ?? 1]
  oldest = (oldest + 1) % remembered.length
  remembered[oldest] = { seed, block, order }
  return order
}

interface Place {
  readonly hold: number
  readonly at: number
}
// Asked some forty input a frame: the usual answers are not made anew.
const LEADS: Place = { hold: 1, at: FRONT }
const NEAR: Place = { hold: 0.6, at: FRONT - 26 }
const NONE: Place = { hold: 0, at: 0 }

/** How much of a front place a car holds in segment k, and where that place is. */
function place(seed: number, car: number, k: number): Place {
  if (k >= 0 && leaderAt(seed, k) === car) return LEADS
  if (leaderAt(seed, k + 1) === car) return { hold: 1, at: FRONT - mix(14, 16, seeded(seed, 2, k)) }
  if (leaderAt(seed, k + 2) === car || (k > 0 && leaderAt(seed, k - 1) === car)) return NEAR
  return NONE
}

/** A car's own drift behind the front pair, 50 to 196. */
function drift(seed: number, car: number, t: number): number {
  const a = seeded(seed, 11, car)
  const b = seeded(seed, 12, car)
  const slow = 3600 + 1400 * seeded(seed, 13, car)
  const quick = 1500 + 500 * seeded(seed, 14, car)
  return 123 + 50 * Math.sin(TAU * (t / slow + a)) + 21 * Math.sin(TAU * (t / quick + b))
}

/** Where a car would be `t` ms after the start if the race never ended. `held` freezes the segments at a moment. */
function running(seed: number, car: number, t: number, held: number, launch: number): number {
  const b = Math.min(t, held)
  const k = segmentAt(seed, b, launch)
  const from = segmentStart(seed, k, launch)
  const part = b <= from ? 0 : sineInOut((b - from) / (segmentStart(seed, k + 1, launch) - from))
  const now = place(seed, car, k)
  const next = place(seed, car, k + 1)
  const hold = mix(now.hold, next.hold, part)
  const own = hold === 1 ? 0 : drift(seed, car, t)
  return own * (1 - hold) + mix(now.hold * now.at, next.hold * next.at, part)
}

/** Nose places at the line by rank: a photo finish between the first two, then clear gaps. */
export const finishPlace = (rank: number): number => (rank === 0 ? 250 : rank === 1 ? 242 : 232 - rank * 16)

/**
 * Nose of every car along the track, `t` ms after the start. `result` enters nowhere before
 * `reveal + blend`; without `reveal` the field runs on for ever.
 */
export function fieldAt(
  seed: number,
  t: number,
  reveal: number | undefined,
  result: readonly number[] | undefined,
  out: Float64Array,
  shots: Shots = DRAW_SHOTS
): Float64Array {
  const { launch, gather, bunch: closeFrom, blend, line } = shots
  const since = reveal === undefined ? -1 : t - reveal
  const held = reveal === undefined ? Number.POSITIVE_INFINITY : lastSegment(seed, reveal, shots)
  const bunch = 1 - 0.42 * smooth((since - closeFrom) / (blend - closeFrom))
  const first = leaderAt(seed, 0)
  for (let car = 1; car <= CARS; car++) {
    const late = car === first ? 0 : 0.3 * launch * seeded(seed, 3, car)
    const away = smooth((t - late) / (launch + gather - late))
    const run = t <= 0 ? 0 : FRONT + (running(seed, car, t, held, launch) - FRONT) * bunch
    out[car - 1] = t <= 0 ? gridPlace(car) : mix(gridPlace(car), run, away)
  }
  if (result && since > blend)
    finish(out, result, smooth((since - blend) / (line - blend)), leaderAt(seed, segmentAt(seed, held, launch)))
  return out
}

/** The last segment that is over soon enough before the finish. */
function lastSegment(seed: number, reveal: number, { launch, lastSegment: last }: Shots): number {
  return segmentStart(seed, segmentAt(seed, Math.max(reveal, 0) + last, launch), launch)
}

/** Blends the field into the true order. Only the leader and the winner may be first while it happens. */
function finish(out: Float64Array, result: readonly number[], part: number, leader: number): void {
  const winner = result[0] ?? 1
  for (let rank = 0; rank < CARS; rank++) {
    const i = (result[rank] ?? 1) - 1
    out[i] = mix(out[i] ?? 0, finishPlace(rank), part)
  }
  const front = Math.max(out[winner - 1] ?? 0, out[leader - 1] ?? 0) - 7.5
  for (let car = 1; car <= CARS; car++)
    if (car !== winner && car !== leader) out[car - 1] = Math.min(out[car - 1] ?? 0, front)
}
