import type { DrawTimeline, MotionInput } from '../../../../stage/drawTimeline'
import { elapsedAt, phaseAt, revealStart } from '../../../../stage/drawTimeline'
import { clamp, cubicOut, mix, sineInOut, smooth } from '../../../../stage/ease'
import type { DrawPhase } from '../../../../stage/Scene'
import { drumAt, newDrum } from './drum'

export const DRAWN = 7
const SPECIAL = DRAWN - 1

/** Shot list, ms after the result took effect. */
export const OUT_AT = 400
export const OUT_STEP = 950
/** The special number comes after a held breath. */
export const SPECIAL_AT = 6700
export const FALL = 220
export const ROLL = 480
export const SETTLE = 140
export const LABEL = 120
export const FINISHED_AT = 7400
export const SWEEP = 800
const SWEEP_AT = 7420
const CLOSED_AT = 12_400

const DRAW: DrawTimeline = { rate: 1, hold: 0, finished: FINISHED_AT, closed: CLOSED_AT }
/** An instant draw is the same one run faster: its prize opens 5 s after the start. */
const INSTANT: DrawTimeline = { ...DRAW, rate: FINISHED_AT / 5000 }
export const ballsTimeline = ({ pace }: Pick<MotionInput, 'pace'>): DrawTimeline =>
  pace === undefined || pace === 'draw' ? DRAW : INSTANT

/** Where the drum and the rail are: at rest, while it mixes, while balls come out. */
const DRUM = [
  [195, 54, 0.64],
  [195, 94, 1],
  // Its chute ends over the gap before the special number: none falls on one that stands.
  [308, 60, 0.62]
] as const
/** Place, height and length, as parts of its art. */
const RAIL = [
  [6, 154, 0.905, 1.145],
  [30, 192, 1, 1]
] as const
/** Balls stand on the rail with their middles so far above its edge. */
const FOOT = 157
export const SIZES = [20.5, 23] as const
export const sizeOf = (ball: number): number => (ball === SPECIAL ? SIZES[1] : SIZES[0])
export const slotOf = (ball: number): number => 31 + ball * 46.5 + (ball === SPECIAL ? 41 : 0)
export const outAt = (ball: number): number => (ball === SPECIAL ? SPECIAL_AT : OUT_AT + OUT_STEP * ball)
/** When a ball stands in its place. */
export const standsAt = (ball: number): number => outAt(ball) + FALL + ROLL

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

export interface BallsPose {
  phase: DrawPhase
  t: number
  since: number
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

/** Ball `ball`, `since` ms after the result took effect: through the chute, along the rail, to its place. */
function ballAt(ball: number, since: number, out: BallPose): void {
  const t = since - outAt(ball)
  const radius = sizeOf(ball)
  const slot = slotOf(ball)
  const [chute] = DRUM[2]
  out.seen = t < 0 ? 0 : clamp(t / 60)
  out.label = clamp((since - standsAt(ball)) / LABEL)
  const fallen = clamp(t / FALL)
  const rolled = clamp((t - FALL) / ROLL)
  // Rolls off at once and comes to rest without a jerk.
  const part = 1 - (1 - rolled) ** 2.2
  out.radius = mix(10, radius, fallen)
  out.x = mix(chute, slot, part)
  const settle = clamp((t - FALL - ROLL) / SETTLE)
  out.y = mix(112, FOOT - radius, fallen * fallen) - 2 * 4 * settle * (1 - settle)
  out.roll = (out.x - slot) / radius
  out.tumble = 2.2 * (1 - fallen) + 0.9 * (1 - part)
}

/** Drum and balls at server time `now`: a pure function of its arguments. Writes into `out` and returns it. */
export function ballsAt(input: MotionInput, now: number, out: BallsPose = newBallsPose()): BallsPose {
  const timeline = ballsTimeline(input)
  const t = elapsedAt(input, timeline, now)
  const reveal = revealStart(input, timeline)
  const since = reveal === undefined || t < 0 ? -1 : t - reveal
  out.phase = phaseAt(input, timeline, now)
  out.t = t
  out.since = since
  const near = smooth(t / 500)
  const pour = smooth(since / 400)
  const done = smooth((since - FINISHED_AT) / 500)
  const place = (i: 0 | 1 | 2): number =>
    mix(mix(mix(DRUM[0][i], DRUM[1][i], near), DRUM[2][i], pour), DRUM[0][i], done)
  out.drumX = place(0)
  out.drumY = place(1)
  out.drumSize = place(2)
  out.drumLight = mix(0.6, 1, near * (1 - done))
  out.mixing = near * (1 - smooth((since - 6950) / 700))
  // Half a turn a second, slower as it runs out.
  const ends = since < 6950 ? 0 : since - 6950
  out.paddle = Math.PI * ((Math.max(0, t) - Math.max(0, ends - 700) - Math.min(ends, 700) ** 2 / 1400) / 1000)
  drumAt(input.seed, Math.max(0, t), out.mixing, out.drum)
  const up = mix(1 - near, 1, pour)
  out.railX = mix(RAIL[1][0], RAIL[0][0], up)
  out.railY = mix(RAIL[1][1], RAIL[0][1], up)
  out.railSize = mix(RAIL[1][2], RAIL[0][2], up)
  out.railLength = mix(RAIL[1][3], RAIL[0][3], up)
  for (const [ball, pose] of out.balls.entries()) {
    if (since >= 0) ballAt(ball, since, pose)
    else lying(input, ball, t, pose)
  }
  const stands = standsAt(SPECIAL)
  const had = input.lastResult ? 1 - smooth(t / 240) : 0
  out.card = since >= 0 ? cubicOut((since - stands) / 200) : had
  out.sweep = since < 0 ? 0 : sineInOut((since - SWEEP_AT) / SWEEP)
  return out
}

/** Balls of the last draw stand on the rail; at the start they sink with it and are gone. */
function lying(input: MotionInput, ball: number, t: number, out: BallPose): void {
  out.radius = sizeOf(ball)
  out.x = slotOf(ball)
  out.y = FOOT - out.radius + 26 * smooth(t / 300)
  out.roll = out.tumble = 0
  out.seen = input.lastResult ? 1 - smooth(t / 240) : 0
  out.label = input.lastResult ? 1 - smooth(t / 160) : 0
}

const FADE = 150

/** Nothing travels (reduced motion): the drum is still and each ball fades in at its place when it would stand there. */
export function reducedBallsAt(input: MotionInput, now: number, out: BallsPose): BallsPose {
  ballsAt(input, now, out)
  drumAt(input.seed, 0, 0, out.drum)
  out.mixing = 0
  out.paddle = 0
  ;[out.drumX, out.drumY, out.drumSize] = DRUM[0]
  ;[out.railX, out.railY, out.railSize, out.railLength] = RAIL[0]
  for (const [ball, pose] of out.balls.entries()) {
    const seen = out.since >= 0 ? clamp((out.since - standsAt(ball)) / FADE) : pose.seen
    lying(input, ball, -1, pose)
    pose.seen = seen
    pose.label = seen
  }
  out.sweep = 0
  return out
}

/** Names of the sounds that fall in (from, to]; the drum is a loop and is not among them. */
export function ballsCues(input: MotionInput, from: number, to: number): string[] {
  const timeline = ballsTimeline(input)
  const reveal = revealStart(input, timeline)
  if (reveal === undefined) return []
  const [low, high] = [elapsedAt(input, timeline, from), elapsedAt(input, timeline, to)]
  const cues: string[] = []
  const add = (at: number, cue: string): void => {
    if (reveal + at > low && reveal + at <= high) cues.push(cue)
  }
  for (let ball = 0; ball < DRAWN; ball++) {
    add(outAt(ball) + FALL, 'balls.ball')
    add(standsAt(ball), 'balls.settle')
  }
  add(FINISHED_AT + 20, 'balls.show')
  return cues
}
