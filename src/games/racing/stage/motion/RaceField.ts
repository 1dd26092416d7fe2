import { hashUnit } from '../../../../rules/hash'
import { seededRandom, shuffled } from '../../../../rules/random'
import { mix, sineInOut, smooth, TAU } from '../../../../stage/ease'
import type { Shots } from './shots'
import { CARS, gridPlace } from './track'

/** Where the nose of the leading car is. */
export const FRONT = 246
const SEGMENT = 500
const NUMBERS: readonly number[] = Array.from({ length: CARS }, (_, i) => i + 1)

interface Place {
  readonly hold: number
  readonly at: number
}
const LEADS: Place = { hold: 1, at: FRONT }
const NEAR: Place = { hold: 0.6, at: FRONT - 26 }
const NONE: Place = { hold: 0, at: 0 }

/** A car's own drift behind the front pair: two swings, their lengths in ms and where in them it begins. */
interface Drift {
  readonly slow: number
  readonly slowFrom: number
  readonly quick: number
  readonly quickFrom: number
}

/** Nose of the winner at the line, and by how much the second may be behind; the others follow in clear gaps. */
export const WON_AT = 250
const LEAST_GAP = 8
const MORE_GAP = 14
/** A gap below this asks for the photo strip. */
const CLOSE = 14

/**
 * Ten cars of one race along the track. `result` enters nowhere before `reveal + blend`, ms since the start; without
 * `reveal` the field runs on for ever.
 */
export class RaceField {
  readonly #seed: number
  readonly #shots: Shots
  readonly #reveal: number | undefined
  readonly #result: readonly number[] | undefined
  readonly #drifts: readonly Drift[]
  /** Who leads in the segments of each block of ten, worked out when the race comes to it. */
  readonly #leaders: (readonly number[])[] = []
  /** Starts of segments, worked out when the race comes to them. */
  readonly #starts: number[] = []
  /** By segment, shifted by one: the first entry is of the segment before the start. */
  readonly #followers: Place[] = []
  /** ms by which each car is late at the start. */
  readonly #late: readonly number[]
  /** From here on nobody else takes the lead: ms since the start. */
  readonly #held: number
  /** Units between the first two at the line: of the seed, whoever they are. */
  readonly gap: number

  constructor(seed: number, shots: Shots, reveal: number | undefined, result: readonly number[] | undefined) {
    this.#seed = seed
    this.#shots = shots
    this.#reveal = reveal
    this.#result = result
    this.#drifts = NUMBERS.map(car => ({
      slow: 3600 + 1400 * hashUnit(seed, 13, car),
      slowFrom: hashUnit(seed, 11, car),
      quick: 1500 + 500 * hashUnit(seed, 14, car),
      quickFrom: hashUnit(seed, 12, car)
    }))
    this.gap = LEAST_GAP + MORE_GAP * hashUnit(seed, 15)
    const first = this.leaderAt(0)
    this.#late = NUMBERS.map(car => (car === first ? 0 : 0.3 * shots.launch * hashUnit(seed, 3, car)))
    // The last segment that is over soon enough before the finish.
    this.#held =
      reveal === undefined
        ? Number.POSITIVE_INFINITY
        : this.segmentStart(this.#segmentAt(Math.max(reveal, 0) + shots.lastSegment))
  }

  /** The first two are so close that the photo decides. */
  get isClose(): boolean {
    return this.gap < CLOSE
  }

  /**
   * Start of segment k: 450 to 550 ms apart. Between two segments first place changes exactly once, near the middle.
   */
  segmentStart(k: number): number {
    this.#starts[k] ??= this.#shots.launch + k * SEGMENT + (k === 0 ? 0 : (hashUnit(this.#seed, 1, k) - 0.5) * 50)
    return this.#starts[k] ?? 0
  }

  /** Who leads in segment k. Each block of ten segments is an order of the field, so nobody leads twice running. */
  leaderAt(k: number): number {
    const block = Math.floor(k / CARS)
    this.#leaders[block] ??= this.#leadersOf(block)
    return this.#leaders[block]?.[k % CARS] ?? 1
  }

  /** The segment of `t` by the beat alone and the one before: in one of them first place changed last. */
  segmentsAround(t: number): readonly number[] {
    const k = Math.floor((t - this.#shots.launch) / SEGMENT)
    return [k - 1, k].filter(segment => segment >= 0)
  }

  /** Writes the nose of every car, `t` ms after the start. */
  at(t: number, out: Float64Array): Float64Array {
    const { launch, gather, bunch: closeFrom, blend, line } = this.#shots
    const since = this.#reveal === undefined ? -1 : t - this.#reveal
    const bunch = 1 - 0.42 * smooth((since - closeFrom) / (blend - closeFrom))
    if (t > 0) this.#run(t, out)
    for (let i = 0; i < CARS; i++) {
      const late = this.#late[i] ?? 0
      const grid = gridPlace(i + 1)
      const away = smooth((t - late) / (launch + gather - late))
      out[i] = t <= 0 ? grid : mix(grid, FRONT + ((out[i] ?? 0) - FRONT) * bunch, away)
    }
    if (this.#result && since > blend) this.#finish(this.#result, smooth((since - blend) / (line - blend)), out)
    return out
  }

  /** The segment running at `t` ms since the start (before the first it is segment 0). */
  #segmentAt(t: number): number {
    const k = Math.floor((t - this.#shots.launch) / SEGMENT)
    if (k < 0) return 0
    if (t < this.segmentStart(k)) return Math.max(0, k - 1)
    return t >= this.segmentStart(k + 1) ? k + 1 : k
  }

  #leadersOf(block: number): readonly number[] {
    const order = this.#orderOf(block)
    // The first leader starts from the front row, or the launch itself would change first place.
    const swap =
      block === 0 ? order.findIndex(car => car % 2 === 1) : order[0] === this.#orderOf(block - 1).at(-1) ? 1 : 0
    ;[order[0], order[swap]] = [order[swap] ?? 1, order[0] ?? 1]
    return order
  }

  #orderOf(block: number): number[] {
    return shuffled(seededRandom(`${this.#seed} leaders ${block}`), NUMBERS)
  }

  /** How much of a front place a car holds in segment k, and where that place is. */
  #place(car: number, k: number): Place {
    if (k >= 0 && this.leaderAt(k) === car) return LEADS
    if (this.leaderAt(k + 1) === car) return this.#follows(k)
    if (this.leaderAt(k + 2) === car || (k > 0 && this.leaderAt(k - 1) === car)) return NEAR
    return NONE
  }

  /** Where the next leader runs in segment k; worked out once. */
  #follows(k: number): Place {
    const at = k + 1
    this.#followers[at] ??= { hold: 1, at: FRONT - mix(14, 16, hashUnit(this.#seed, 2, k)) }
    return this.#followers[at] ?? NEAR
  }

  /**
   * Writes where every car would be `t` ms after the start if the race never ended: by its hold on the front, or 50 to
   * 196 units along the track. All in one loop: what a call returns is made anew in every frame.
   */
  #run(t: number, out: Float64Array): void {
    const at = Math.min(t, this.#held)
    const k = this.#segmentAt(at)
    const from = this.segmentStart(k)
    const part = at <= from ? 0 : sineInOut((at - from) / (this.segmentStart(k + 1) - from))
    for (let i = 0; i < CARS; i++) {
      const now = this.#place(i + 1, k)
      const next = this.#place(i + 1, k + 1)
      const hold = mix(now.hold, next.hold, part)
      const drift = this.#drifts[i]
      const own =
        hold === 1 || !drift
          ? 0
          : 123 +
            50 * Math.sin(TAU * (t / drift.slow + drift.slowFrom)) +
            21 * Math.sin(TAU * (t / drift.quick + drift.quickFrom))
      out[i] = own * (1 - hold) + mix(now.hold * now.at, next.hold * next.at, part)
    }
  }

  #finishPlace(rank: number): number {
    if (rank === 0) return WON_AT
    return rank === 1 ? WON_AT - this.gap : 232 - rank * 16
  }

  /** Blends the field into the true order. Only the leader and the winner may be first while it happens. */
  #finish(result: readonly number[], part: number, out: Float64Array): void {
    const leader = this.leaderAt(this.#segmentAt(this.#held))
    const winner = result[0] ?? 1
    for (let rank = 0; rank < CARS; rank++) {
      const i = (result[rank] ?? 1) - 1
      out[i] = mix(out[i] ?? 0, this.#finishPlace(rank), part)
    }
    const front = Math.max(out[winner - 1] ?? 0, out[leader - 1] ?? 0) - 7.5
    for (let car = 1; car <= CARS; car++)
      if (car !== winner && car !== leader) out[car - 1] = Math.min(out[car - 1] ?? 0, front)
  }
}
