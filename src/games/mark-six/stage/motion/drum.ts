import { clamp, mix, TAU } from '../../../../stage/ease'
import { seeded, seededOrder } from '../../../../stage/seeded'

/** Balls seen in the drum; the others are behind them. */
export const SEEN = 22
/** Units around the middle of the drum. */
export const WALL = 70
export const RADIUS = 11.5
const COUNT = 49
const STILL_RADIUS = 11
const STILL_STEPS = 420
/** How far a ball sinks in a step, less and less: what is pressed together comes apart at the end. */
const SINK = 0.6

/** Which numbers are seen: the same in every draw, so that they tell nothing of one. */
export const SEEN_NUMBERS: readonly number[] = seededOrder(49, 80, COUNT).slice(0, SEEN)

/** Places of the balls: x, y, turn, depth (−1 at the back to 1 in front) one after the other. */
export const STRIDE = 4
export const newDrum = (): Float64Array => new Float64Array(SEEN * STRIDE)

let still: Float64Array | undefined
/** Balls that have come to rest at the bottom; worked out once. */
export function stillDrum(): Float64Array {
  if (still) return still
  const at = newDrum()
  for (let i = 0; i < SEEN; i++) {
    const angle = TAU * seeded(49, 81, i)
    const far = Math.sqrt(seeded(49, 82, i)) * (WALL - STILL_RADIUS)
    at[i * STRIDE] = far * Math.cos(angle)
    at[i * STRIDE + 1] = far * Math.sin(angle) + 24
    at[i * STRIDE + 2] = 0
  }
  for (let step = 0; step < STILL_STEPS; step++) {
    const sink = SINK * (1 - step / STILL_STEPS) ** 2
    for (let i = 0; i < SEEN; i++) at[i * STRIDE + 1] = (at[i * STRIDE + 1] ?? 0) + sink
    for (let again = 0; again < 3; again++) push(at, STILL_RADIUS)
  }
  still = at
  return at
}

/** Pushes balls apart and back from the wall, once. */
function push(at: Float64Array, radius: number): void {
  for (let i = 0; i < SEEN; i++)
    for (let j = 0; j < i; j++) {
      const dx = (at[i * STRIDE] ?? 0) - (at[j * STRIDE] ?? 0)
      const dy = (at[i * STRIDE + 1] ?? 0) - (at[j * STRIDE + 1] ?? 0)
      const square = dx * dx + dy * dy
      if (square >= 4 * radius * radius) continue
      const away = Math.sqrt(square) || 1
      const k = (radius - away / 2) / away
      at[i * STRIDE] = (at[i * STRIDE] ?? 0) + dx * k
      at[i * STRIDE + 1] = (at[i * STRIDE + 1] ?? 0) + dy * k
      at[j * STRIDE] = (at[j * STRIDE] ?? 0) - dx * k
      at[j * STRIDE + 1] = (at[j * STRIDE + 1] ?? 0) - dy * k
    }
  for (let i = 0; i < SEEN; i++) {
    const [x, y] = [at[i * STRIDE] ?? 0, at[i * STRIDE + 1] ?? 0]
    const far = Math.hypot(x, y)
    if (far <= WALL - radius) continue
    at[i * STRIDE] = (x * (WALL - radius)) / far
    at[i * STRIDE + 1] = (y * (WALL - radius)) / far
  }
}

/**
 * The drum `t` ms after the start. `mixing` 0 lies still, 1 is in full swing: balls are carried round by the paddle,
 * nearer and farther, thrown up and falling back. They pass before and behind one another: no ball ever jumps.
 */
export function drumAt(seed: number, t: number, mixing: number, out: Float64Array): Float64Array {
  const rest = stillDrum()
  for (let i = 0; i < SEEN; i++) {
    const own = seeded(seed, 83, i)
    const s = t / 1000
    const round = TAU * (i / SEEN + 0.04 * own + s * mix(0.34, 0.56, seeded(seed, 84, i)))
    const breath = Math.sin(TAU * (s * mix(0.4, 0.7, seeded(seed, 85, i)) + seeded(seed, 86, i)))
    const near = Math.sin(TAU * (s * mix(0.3, 0.5, seeded(seed, 87, i)) + own))
    // A ball: the middle of the glass has more depth than its rim.
    const far = (WALL - RADIUS - 1) * clamp(0.64 + 0.36 * breath) ** 0.7
    const deep = Math.sqrt(1 - (far / WALL) ** 2)
    const k = i * STRIDE
    out[k] = mix(rest[k] ?? 0, far * Math.cos(round), mixing)
    out[k + 1] = mix(
      rest[k + 1] ?? 0,
      Math.min(far * Math.sin(round) + 5, Math.sqrt((WALL - RADIUS) ** 2 - (far * Math.cos(round)) ** 2)),
      mixing
    )
    out[k + 2] = mixing * 0.6 * Math.sin(round + TAU * own)
    out[k + 3] = mixing * near * deep
  }
  return out
}
