import type { DrawTimeline, MotionInput } from '../../drawTimeline'
import { DRAW_TIMELINE, elapsedAt, phaseAt, revealStart } from '../../drawTimeline'
import { clamp, cubicOut, mix, sineInOut, smooth, TAU } from '../../ease'
import type { DrawPhase } from '../../Scene'
import { seeded, seededOrder } from '../../seeded'
import { restOf } from './rest'
import type { Turn } from './turn'
import { about, after, between, newTurn, partOf } from './turn'

export const DICE = 3

/** Shot list, ms after the result took effect: when the first, second and third die touch the table. */
export const LANDINGS = [450, 650, 850] as const
/** A die begins to fall this long before. */
export const FALL = 380
export const HOP = 160
export const SUM_AT = 1000
export const SWEEP_AT = 1100
export const SWEEP = 900
/** Ghosts are the same pose so many ms earlier. */
export const GHOSTS = [22, 44] as const

const LIFT_OFF = 320
const HOP_HEIGHT = 9
/** A die still turns on the table a little as it comes to rest. */
const SLIDE = 0.16

/** Shot list of instant games: the last die lies 3750 ms after the start, the prize opens at 5000. */
const INSTANT_TIMELINE: DrawTimeline = { rate: 1, hold: 2900, finished: 2100, closed: 7100 }
export const diceTimeline = ({ pace }: Pick<MotionInput, 'pace'>): DrawTimeline =>
  pace === undefined || pace === 'draw' ? DRAW_TIMELINE : INSTANT_TIMELINE

export interface DiePose {
  readonly turn: Turn
  /** Units beside its place, and above the table. */
  x: number
  lift: number
  /** How much it flies, 0 to 1: ghosts and soft figures. */
  fly: number
  /** 1 hides the figures: the die is blank paper. */
  blank: number
}

export interface DicePose {
  phase: DrawPhase
  /** ms since the start; negative before. */
  t: number
  /** ms since the result took effect; −1 before. */
  since: number
  readonly dice: readonly DiePose[]
  sum: number
  sweep: number
}

export const newDie = (): DiePose => ({ turn: newTurn(), x: 0, lift: 0, fly: 0, blank: 0 })
export const newDicePose = (): DicePose => ({
  phase: 'waiting',
  t: -1,
  since: -1,
  dice: Array.from({ length: DICE }, newDie),
  sum: 0,
  sweep: 0
})

/** When a die touches the table, after the result took effect. The order is the seed's. */
export const landingOf = (seed: number, die: number): number => {
  for (let rank = 0; rank < DICE; rank++) if (orderOf(seed)[rank] === die + 1) return LANDINGS[rank] ?? 850
  return 850
}
let remembered: { readonly seed: number; readonly order: readonly number[] } = { seed: Number.NaN, order: [] }
function orderOf(seed: number): readonly number[] {
  if (remembered.seed !== seed) remembered = { seed, order: seededOrder(seed, 61, DICE) }
  return remembered.order
}

const YAWS = [22, -17, 34] as const
/** How a die lies on the table, radians: near its shot, never twice the same. */
export const yawOf = (seed: number, die: number): number =>
  (((YAWS[die] ?? 0) + 14 * (seeded(seed, 62, die) - 0.5)) * TAU) / 360

/** What a die shows before the start: the last draw, or anything when there was none. */
const lastOf = (input: MotionInput, die: number): number =>
  input.lastResult?.[die] ?? 1 + Math.floor(6 * seeded(input.seed, 63, die))

const spin = newTurn()
const base = newTurn()
const goal = newTurn()
const way = newTurn()

/** Free tumbling, `t` ms after the start: 1.6 to 2.1 turns a second about an axis of its own. */
function tumble(seed: number, die: number, t: number, out: Turn): Turn {
  const tilt = TAU * seeded(seed, 64, die)
  const flat = 0.35 + 0.3 * seeded(seed, 65, die)
  const across = Math.sqrt(1 - flat * flat)
  const speed = (TAU * (1.6 + 0.5 * seeded(seed, 66, die))) / 1000
  // The start is slow: it is thrown, not switched on.
  const turned = speed * (t < LIFT_OFF ? (t * t) / (2 * LIFT_OFF) : t - LIFT_OFF / 2)
  return about(across * Math.cos(tilt), flat, across * Math.sin(tilt), turned, out)
}

/** Height of the arcs, 24 to 40 units, each die in its own time. */
function arc(seed: number, die: number, t: number): number {
  const height = 24 + 16 * seeded(seed, 67, die)
  const timeline = t / (430 + 120 * seeded(seed, 68, die)) + 0.35 * seeded(seed, 69, die)
  const part = timeline - Math.floor(timeline)
  return height * (0.22 + 0.78 * 4 * part * (1 - part)) * smooth(t / LIFT_OFF)
}

/** One die, `t` ms after the start. The result enters with its fall and not before. */
export function dieAt(input: MotionInput, die: number, t: number, reveal: number | undefined, out: DiePose): DiePose {
  const { seed } = input
  const yaw = yawOf(seed, die)
  out.x = 0
  out.lift = 0
  out.fly = 0
  out.blank = 0
  if (t <= 0) {
    restOf(lastOf(input, die), yaw, out.turn)
    return out
  }
  const contact = reveal === undefined ? Number.POSITIVE_INFINITY : reveal + landingOf(seed, die)
  if (t >= contact) {
    const since = t - contact
    const part = clamp(since / HOP)
    out.lift = HOP_HEIGHT * 4 * part * (1 - part)
    restOf(input.settled?.result[die] ?? 1, yaw + SLIDE * (1 - cubicOut(since / (HOP * 1.6))), out.turn)
    return out
  }
  const fall = clamp((t - (contact - FALL)) / FALL)
  const sway = Math.sin(TAU * (t / 1700 + seeded(seed, 70, die)))
  out.x = 7 * sway * smooth(t / LIFT_OFF) * (1 - smooth(fall))
  out.lift = arc(seed, die, t) * (1 - fall * fall)
  out.fly = smooth(t / LIFT_OFF) * (1 - smooth((fall - 0.5) * 2))
  free(input, die, t, yaw, out.turn)
  if (fall > 0) {
    // Where it would have come by itself is known; what is missing to the drawn face is turned in on the way.
    free(input, die, contact, yaw, base)
    restOf(input.settled?.result[die] ?? 1, yaw + SLIDE, goal)
    after(partOf(between(base, goal, way), smooth(fall), spin), out.turn, out.turn)
  }
  return out
}

function free(input: MotionInput, die: number, t: number, yaw: number, out: Turn): Turn {
  restOf(lastOf(input, die), yaw, out)
  return after(tumble(input.seed, die, t, spin), out, out)
}

/** Three dice at server time `now`: a pure function of its arguments. Writes into `out` and returns it. */
export function diceAt(input: MotionInput, now: number, out: DicePose = newDicePose()): DicePose {
  const timeline = diceTimeline(input)
  const t = elapsedAt(input, timeline, now)
  const reveal = revealStart(input, timeline)
  const since = reveal === undefined || t < 0 ? -1 : t - reveal
  out.phase = phaseAt(input, timeline, now)
  out.t = t
  out.since = since
  for (const [die, pose] of out.dice.entries()) dieAt(input, die, t, reveal, pose)
  out.sum = t < 0 ? 1 : since >= SUM_AT ? smooth((since - SUM_AT) / 240) : 1 - smooth(t / 200)
  out.sweep = since < 0 ? 0 : sineInOut((since - SWEEP_AT) / SWEEP)
  return out
}

const FADE = 150

/** The dice with nothing travelling (reduced motion): blank paper, then each drawn face fades in as it would land. */
export function reducedDiceAt(input: MotionInput, now: number, out: DicePose): DicePose {
  diceAt(input, now, out)
  for (const [die, pose] of out.dice.entries()) {
    const landed = out.since < 0 ? -1 : out.since - landingOf(input.seed, die)
    const value = landed >= 0 ? (input.settled?.result[die] ?? 1) : lastOf(input, die)
    restOf(value, yawOf(input.seed, die), pose.turn)
    pose.x = pose.lift = pose.fly = 0
    pose.blank = out.t < 0 ? 0 : landed < 0 ? clamp(out.t / FADE) : 1 - clamp(landed / FADE)
  }
  out.sweep = 0
  return out
}

/** Names of the sounds that fall in (from, to]; the tumbling is a loop and is not among them. */
export function diceCues(input: MotionInput, from: number, to: number): string[] {
  const timeline = diceTimeline(input)
  const reveal = revealStart(input, timeline)
  if (reveal === undefined) return []
  const [low, high] = [elapsedAt(input, timeline, from), elapsedAt(input, timeline, to)]
  return LANDINGS.flatMap((at, rank) => (reveal + at > low && reveal + at <= high ? [`dice.die.${rank}`] : []))
}

/** How far the light has passed over something `at` units from the left of the panel, in widths of it. */
export const sweepAt = (sweep: number, at: number, width: number): number =>
  sweep <= 0 || sweep >= 1 ? -99 : (mix(-60, 450, sweep) - at) / width
