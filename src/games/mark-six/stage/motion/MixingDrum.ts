import { hashUnit } from '../../../../rules/hash'
import { seededRandom, shuffled } from '../../../../rules/random'
import { clamp, mix, TAU } from '../../../../stage/ease'

/** Balls seen in the drum; the others are behind them. */
export const SEEN = 22
/** Units around the middle of the drum. */
export const WALL = 70
/** Units of a ball. */
export const RADIUS = 11.5
const COUNT = 49
const REST_RADIUS = 11
const REST_STEPS = 420
/** How far a ball sinks in a step, less and less: what is pressed together comes apart at the end. */
const SINK = 0.6

/** Which numbers are seen: the same in every draw, so that they give nothing of it away. */
export const SEEN_NUMBERS: readonly number[] = shuffled(
  seededRandom('drum'),
  Array.from({ length: COUNT }, (_, i) => i + 1)
).slice(0, SEEN)

/** Places of the balls: x, y, turn, depth (−1 at the back to 1 in front) one after the other. */
export const STRIDE = 4
export const newDrum = (): Float64Array => new Float64Array(SEEN * STRIDE)

/** Balls that have come to rest at the bottom: the same in every draw. */
function restedBalls(): Float64Array {
  const at = newDrum()
  for (let i = 0; i < SEEN; i++) {
    const angle = TAU * hashUnit(49, 81, i)
    const far = Math.sqrt(hashUnit(49, 82, i)) * (WALL - REST_RADIUS)
    at[i * STRIDE] = far * Math.cos(angle)
    at[i * STRIDE + 1] = far * Math.sin(angle) + 24
  }
  for (let step = 0; step < REST_STEPS; step++) {
    const sink = SINK * (1 - step / REST_STEPS) ** 2
    for (let i = 0; i < SEEN; i++) at[i * STRIDE + 1] = (at[i * STRIDE + 1] ?? 0) + sink
    for (let again = 0; again < 3; again++) push(at, REST_RADIUS)
  }
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

const REST: Readonly<Float64Array> = restedBalls()

/** A ball's own ways of one draw: turns and swings a second, and where in them it begins. */
interface Orbit {
  readonly from: number
  readonly own: number
  readonly round: number
  readonly breath: number
  readonly breathFrom: number
  readonly depth: number
}

/** The drum of one draw. */
export class MixingDrum {
  readonly #orbits: readonly Orbit[]

  constructor(seed: number) {
    this.#orbits = Array.from({ length: SEEN }, (_, i) => {
      const own = hashUnit(seed, 83, i)
      return {
        own,
        from: i / SEEN + 0.04 * own,
        round: mix(0.34, 0.56, hashUnit(seed, 84, i)),
        breath: mix(0.4, 0.7, hashUnit(seed, 85, i)),
        breathFrom: hashUnit(seed, 86, i),
        depth: mix(0.3, 0.5, hashUnit(seed, 87, i))
      }
    })
  }

  /**
   * The drum `t` ms after the start. `mixing` 0 lies at rest, 1 is in full swing: balls are carried round by the
   * paddle, nearer and farther, thrown up and falling back.
   * They pass before and behind one another: no ball ever jumps.
   */
  at(t: number, mixing: number, out: Float64Array): Float64Array {
    const s = t / 1000
    for (let i = 0; i < SEEN; i++) {
      const orbit = this.#orbits[i]
      if (!orbit) continue
      const round = TAU * (orbit.from + s * orbit.round)
      const breath = Math.sin(TAU * (s * orbit.breath + orbit.breathFrom))
      const near = Math.sin(TAU * (s * orbit.depth + orbit.own))
      // A ball: the middle of the glass has more depth than its rim.
      const far = (WALL - RADIUS - 1) * clamp(0.64 + 0.36 * breath) ** 0.7
      const deep = Math.sqrt(1 - (far / WALL) ** 2)
      const x = far * Math.cos(round)
      const y = Math.min(far * Math.sin(round) + 5, Math.sqrt((WALL - RADIUS) ** 2 - x ** 2))
      const k = i * STRIDE
      out[k] = mix(REST[k] ?? 0, x, mixing)
      out[k + 1] = mix(REST[k + 1] ?? 0, y, mixing)
      out[k + 2] = mixing * 0.6 * Math.sin(round + TAU * orbit.own)
      out[k + 3] = mixing * near * deep
    }
    return out
  }
}
