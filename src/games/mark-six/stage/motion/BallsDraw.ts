import type { Choreography } from '../../../../stage/choreography'
import type { DrawMoment, DrawTimeline, MotionInput, TimedCue } from '../../../../stage/drawTimeline'
import { momentAt } from '../../../../stage/drawTimeline'
import { clamp, mix, smooth } from '../../../../stage/ease'
import { heardAt } from '../../../../stage/soundPlace'
import type { BallReveal, BallsReveal } from './ballsReveal'
import { DRAWN, FALL, FINISHED_AT, outAt, SPECIAL, standsAt } from './ballsReveal'
import { MixingDrum, newDrum } from './MixingDrum'

const CLOSED_AT = 12_400

const DRAW: DrawTimeline = { rate: 1, hold: 0, finished: FINISHED_AT, closed: CLOSED_AT }
/** An instant draw is the same one run faster: its prize opens 5 s after the start. */
const INSTANT: DrawTimeline = { ...DRAW, rate: FINISHED_AT / 5000 }
export const ballsTimeline = ({ pace }: Pick<MotionInput, 'pace'>): DrawTimeline =>
  pace === undefined || pace === 'draw' ? DRAW : INSTANT

/** Where the drum is and how large: at rest, while it mixes, while balls come out. */
const DRUM = [
  [195, 54, 0.64],
  [195, 94, 1],
  // Its chute ends over the gap before the special number: none falls on one that stands.
  [308, 60, 0.62]
] as const
/** Place, height and length of the rail, as parts of its art: while balls lie on it, and while the drum mixes. */
const RAIL = [
  [6, 154, 0.905, 1.145],
  [30, 192, 1, 1]
] as const
/** Balls stand on the rail with their middles so far above its edge. */
const FOOT = 157
const CHUTE = { x: DRUM[2][0], y: 112, radius: 10 }
/** The drum stops mixing, and takes so long to come to rest. */
const MIXED_AT = 6950
const RUN_OUT = 700
/** The balls of the last draw have sunk out of sight so long after the start. */
export const SUNK_AT = 240
const FADE = 150

const SIZES = [20.5, 23] as const
/** Radius of the ball that comes out as this one (from 0), in the panel's units. */
export const sizeOf = (ball: number): number => (ball === SPECIAL ? SIZES[1] : SIZES[0])
/** Where its middle comes to stand, in the panel's units from the left; the special one stands apart. */
export const slotOf = (ball: number): number => 31 + ball * 46.5 + (ball === SPECIAL ? 41 : 0)

/** A ball is heard at the end of the chute, then where it comes to stand. */
export const BALLS_CUES: readonly TimedCue[] = [
  ...Array.from({ length: DRAWN }, (_, ball): readonly TimedCue[] => [
    [outAt(ball) + FALL, heardAt('balls.ball', CHUTE.x)],
    [standsAt(ball), heardAt('balls.settle', slotOf(ball))]
  ]).flat(),
  [FINISHED_AT + 20, 'balls.show']
]

export interface BallPose {
  /** Absent balls are in the drum, or nowhere. */
  seen: number
  x: number
  y: number
  radius: number
  /** Radians it has still to roll, and to tumble towards the eye. */
  roll: number
  tumble: number
  label: number
}

export interface BallsPose extends DrawMoment {
  drumX: number
  drumY: number
  drumSize: number
  /** Brightness of the drum. */
  drumLight: number
  paddle: number
  /** How much of the paddle is seen. */
  mixing: number
  readonly drum: Float64Array
  railX: number
  railY: number
  railSize: number
  railLength: number
  readonly balls: readonly BallPose[]
  /** Light of the card under the special number, and the light that passes over it. */
  card: number
  sweep: number
}

export const newBallsPose = (): BallsPose => ({
  phase: 'waiting',
  t: -1,
  since: -1,
  drumX: 0,
  drumY: 0,
  drumSize: 1,
  drumLight: 1,
  paddle: 0,
  mixing: 0,
  drum: newDrum(),
  railX: 0,
  railY: 0,
  railSize: 1,
  railLength: 1,
  balls: Array.from({ length: DRAWN }, () => ({ seen: 0, x: 0, y: 0, radius: 20, roll: 0, tumble: 0, label: 0 })),
  card: 0,
  sweep: 0
})

/** A ball on its way out. */
function roll(ball: number, { seen, fallen, height, rolled, dip, label }: BallReveal, out: BallPose): void {
  const radius = sizeOf(ball)
  const slot = slotOf(ball)
  out.seen = seen
  out.label = label
  out.radius = mix(CHUTE.radius, radius, fallen)
  out.x = mix(CHUTE.x, slot, rolled)
  out.y = mix(CHUTE.y, FOOT - radius, height) - dip
  out.roll = (out.x - slot) / radius
  out.tumble = 2.2 * (1 - fallen) + 0.9 * (1 - rolled)
}

/** A ball on the rail, so many units under its edge. */
function lie(ball: number, sunk: number, out: BallPose): void {
  out.radius = sizeOf(ball)
  out.x = slotOf(ball)
  out.y = FOOT - out.radius + sunk
  out.roll = out.tumble = 0
}

/** Drum and balls in one draw: the same frame for every phone, asked in any order. */
export class BallsDraw {
  readonly #input: MotionInput
  readonly #timeline: DrawTimeline
  readonly #reveal: Choreography<BallsReveal>
  readonly #drum: MixingDrum

  /** `reveal` belongs to the scene and is the same for every draw. */
  constructor(input: MotionInput, reveal: Choreography<BallsReveal>) {
    this.#input = input
    this.#timeline = ballsTimeline(input)
    this.#reveal = reveal
    this.#drum = new MixingDrum(input.seed)
  }

  /** Writes the pose of server time `now` into `out`. */
  at(now: number, out: BallsPose): BallsPose {
    momentAt(this.#input, this.#timeline, now, out)
    const { t, since } = out
    const { balls, pour, done, card, sweep } = this.#reveal.seek(since)
    const near = smooth(t / 500)
    const place = (i: 0 | 1 | 2): number =>
      mix(mix(mix(DRUM[0][i], DRUM[1][i], near), DRUM[2][i], pour), DRUM[0][i], done)
    out.drumX = place(0)
    out.drumY = place(1)
    out.drumSize = place(2)
    out.drumLight = mix(0.6, 1, near * (1 - done))
    out.mixing = near * (1 - smooth((since - MIXED_AT) / RUN_OUT))
    // Half a turn a second, slower as it runs out.
    const after = Math.max(0, since - MIXED_AT)
    const lost = Math.max(0, after - RUN_OUT) + Math.min(after, RUN_OUT) ** 2 / (2 * RUN_OUT)
    out.paddle = (Math.PI * (Math.max(0, t) - lost)) / 1000
    this.#drum.at(Math.max(0, t), out.mixing, out.drum)
    const up = mix(1 - near, 1, pour)
    out.railX = mix(RAIL[1][0], RAIL[0][0], up)
    out.railY = mix(RAIL[1][1], RAIL[0][1], up)
    out.railSize = mix(RAIL[1][2], RAIL[0][2], up)
    out.railLength = mix(RAIL[1][3], RAIL[0][3], up)
    const shown = this.#input.lastResult ? 1 : 0
    for (let ball = 0; ball < DRAWN; ball++) {
      const pose = out.balls[ball]
      const coming = balls[ball]
      if (!pose) continue
      if (t >= SUNK_AT && coming) roll(ball, coming, pose)
      else {
        // Balls of the last draw stand on the rail; at the start they sink with
        // it and are gone, be the answer there or not.
        lie(ball, 26 * smooth(t / 300), pose)
        pose.seen = shown * (1 - smooth(t / SUNK_AT))
        pose.label = shown * (1 - smooth(t / 160))
      }
    }
    out.card = t >= SUNK_AT ? card : shown * (1 - smooth(t / SUNK_AT))
    out.sweep = sweep
    return out
  }

  /** The drum a moment before the pose `of`: its trails. */
  trail(of: BallsPose, ms: number, out: Float64Array): Float64Array {
    return this.#drum.at(Math.max(0, of.t - ms), of.mixing, out)
  }

  /**
   * Nothing travels (reduced motion): the drum is at rest and each ball fades
   * in at its place when it would stand there.
   */
  reducedAt(now: number, out: BallsPose): BallsPose {
    this.at(now, out)
    this.#drum.at(0, 0, out.drum)
    out.mixing = 0
    out.paddle = 0
    ;[out.drumX, out.drumY, out.drumSize] = DRUM[0]
    ;[out.railX, out.railY, out.railSize, out.railLength] = RAIL[0]
    for (const [ball, pose] of out.balls.entries()) {
      if (out.t >= SUNK_AT) pose.seen = clamp((out.since - standsAt(ball)) / FADE)
      pose.label = pose.seen
      lie(ball, 0, pose)
    }
    out.sweep = 0
    return out
  }
}
