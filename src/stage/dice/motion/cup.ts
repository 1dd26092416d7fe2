import type { DrawTimeline, MotionInput } from '../../drawTimeline'
import { DRAW_TIMELINE, elapsedAt, phaseAt, revealStart } from '../../drawTimeline'
import { clamp, cubicOut, sineInOut, smooth, TAU } from '../../ease'
import type { DrawPhase } from '../../Scene'
import { seeded } from '../../seeded'
import { DICE } from './dice'
import { restOf } from './rest'
import type { Turn } from './turn'
import { newTurn } from './turn'

/** Shot list, ms after the result took effect. */
export const SET_AT = 300
export const LIFT_AT = 650
export const LIFTED_AT = 1100
export const NAMES_AT = 1200
export const NAME_STEP = 90
export const SWEEP_AT = 1500
export const SWEEP = 900

/** The cup comes down over the dice of the last draw before it is shaken. */
const DOWN = 260
const SHAKE_IN = 200
const SWING = 7
const SHAKES = 5 / 1000

/** Shot list of instant games: the cup is up 4 s after the start, the prize opens at 5000. */
const INSTANT_TIMELINE: DrawTimeline = { rate: 1, hold: 2900, finished: 2100, closed: 7100 }
export const cupTimeline = ({ pace }: Pick<MotionInput, 'pace'>): DrawTimeline =>
  pace === undefined || pace === 'draw' ? DRAW_TIMELINE : INSTANT_TIMELINE

export interface CupPose {
  phase: DrawPhase
  t: number
  since: number
  /** Cup: degrees, units to the side, 0 on the dish to 1 above the frame. */
  angle: number
  beside: number
  up: number
  /** How hard it is shaken, 0 to 1: the strength of its ghosts. */
  shake: number
  /** Which result lies under it: none while it is shaken. */
  under: 'last' | 'none' | 'drawn'
  readonly turns: readonly Turn[]
  /** 1 hides the symbols. */
  blank: number
  readonly names: Float64Array
  sweep: number
}

export const newCupPose = (): CupPose => ({
  phase: 'waiting',
  t: -1,
  since: -1,
  angle: 0,
  beside: 0,
  up: 1,
  shake: 0,
  under: 'last',
  turns: Array.from({ length: DICE }, newTurn),
  blank: 0,
  names: new Float64Array(DICE),
  sweep: 0
})

const YAWS = [18, -12, -30] as const

/** The cup `t` ms after the start: degrees from upright. Ghosts ask for earlier moments. */
export const swingAt = (t: number, set: number): number =>
  t < DOWN || t >= set
    ? 0
    : SWING * Math.sin(TAU * SHAKES * (t - DOWN)) * smooth((t - DOWN) / SHAKE_IN) * (1 - smooth((t - set + 110) / 110))

/** Cup and dice at server time `now`: a pure function of its arguments. Writes into `out` and returns it. */
export function cupAt(input: MotionInput, now: number, out: CupPose = newCupPose()): CupPose {
  const timeline = cupTimeline(input)
  const t = elapsedAt(input, timeline, now)
  const reveal = revealStart(input, timeline)
  const since = reveal === undefined || t < 0 ? -1 : t - reveal
  const set = setAt(reveal)
  out.phase = phaseAt(input, timeline, now)
  out.t = t
  out.since = since
  out.angle = swingAt(t, set)
  out.beside = 1.1 * out.angle
  out.shake = t < 0 || t >= set ? 0 : smooth((t - DOWN) / SHAKE_IN) * (1 - smooth((t - set + 110) / 110))
  out.up = t < 0 ? 1 : since >= LIFT_AT ? cubicOut((since - LIFT_AT) / (LIFTED_AT - LIFT_AT)) : 1 - fall(t / DOWN)
  out.under = since >= LIFT_AT ? 'drawn' : t < DOWN ? 'last' : 'none'
  const result = out.under === 'drawn' ? input.settled?.result : out.under === 'last' ? input.lastResult : undefined
  for (const [die, turn] of out.turns.entries()) {
    const yaw = (((YAWS[die] ?? 0) + 12 * (seeded(input.seed, 72, die) - 0.5)) * TAU) / 360
    restOf(result?.[die] ?? 1, yaw, turn)
  }
  out.blank = 0
  for (let die = 0; die < DICE; die++)
    out.names[die] =
      t < 0 ? 1 : since >= NAMES_AT ? clamp((since - NAMES_AT - NAME_STEP * die) / 160) : 1 - smooth(t / 160)
  out.sweep = since < 0 ? 0 : sineInOut((since - SWEEP_AT) / SWEEP)
  return out
}

/** Set down: the shot list after the result, or later when the cup was not yet shaken. */
const setAt = (reveal: number | undefined): number =>
  reveal === undefined ? Number.POSITIVE_INFINITY : reveal + SET_AT

const fall = (part: number): number => clamp(part) ** 2

const FADE = 150

/** Nothing travels (reduced motion): no cup, blank dice while it would be shaken, then the drawn faces fade in. */
export function reducedCupAt(input: MotionInput, now: number, out: CupPose): CupPose {
  cupAt(input, now, out)
  const shown = out.since - LIFTED_AT
  out.angle = out.beside = out.shake = out.sweep = 0
  out.up = 1
  out.blank = out.t < 0 ? 0 : out.since >= LIFTED_AT ? 1 - clamp(shown / FADE) : clamp(out.t / FADE)
  // The last draw stands until it is covered by paper.
  const result = out.since >= LIFTED_AT ? input.settled?.result : input.lastResult
  for (const [die, turn] of out.turns.entries())
    restOf(result?.[die] ?? 1, (((YAWS[die] ?? 0) + 12 * (seeded(input.seed, 72, die) - 0.5)) * TAU) / 360, turn)
  out.under = out.since >= LIFTED_AT ? 'drawn' : 'last'
  return out
}

/** Names of the sounds that fall in (from, to]; the shaking is a loop and is not among them. */
export function cupCues(input: MotionInput, from: number, to: number): string[] {
  const timeline = cupTimeline(input)
  const reveal = revealStart(input, timeline)
  if (reveal === undefined) return []
  const [low, high] = [elapsedAt(input, timeline, from), elapsedAt(input, timeline, to)]
  const at = [
    [SET_AT, 'cup.set'],
    [LIFT_AT, 'cup.lift'],
    [NAMES_AT, 'cup.show']
  ] as const
  return at.flatMap(([when, cue]) => (reveal + when > low && reveal + when <= high ? [cue] : []))
}
