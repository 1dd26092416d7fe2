import { hashUnit } from '../../../rules/hash'
import type { Turn } from '../../actors/turn'
import { newTurn } from '../../actors/turn'
import type { Choreography } from '../../choreography'
import type { DrawMoment, DrawTimeline, MotionInput, TimedCue } from '../../drawTimeline'
import { DRAW_TIMELINE, momentAt, revealStart } from '../../drawTimeline'
import { clamp, smooth, TAU } from '../../ease'
import type { CupReveal } from './cupReveal'
import { LIFT_AT, LIFTED_AT, NAMES_AT, SET_AT } from './cupReveal'
import { DICE } from './DiceThrow'
import { restOf } from './rest'

/** The cup comes down over the dice of the last draw before it is shaken. */
const DOWN = 260
const SHAKE_IN = 200
const SHAKE_OUT = 110
const SWING = 7
const SHAKES = 5 / 1000
const FADE = 150

/** Shot list of instant games: the cup is up 4 s after the start, the prize opens at 5000. */
const INSTANT_TIMELINE: DrawTimeline = { rate: 1, hold: 2900, finished: 2100, closed: 7100 }
/** The timeline of the cup: that of a draw, or the short one of instant games. */
export const cupTimeline = ({ pace }: Pick<MotionInput, 'pace'>): DrawTimeline =>
  pace === undefined || pace === 'draw' ? DRAW_TIMELINE : INSTANT_TIMELINE

export const CUP_CUES: readonly TimedCue[] = [
  [SET_AT, 'cup.set'],
  [LIFT_AT, 'cup.lift'],
  [NAMES_AT, 'cup.show']
]

export interface CupPose extends DrawMoment {
  /** Cup: degrees, units to the side, 0 on the dish to 1 above the frame. */
  angle: number
  beside: number
  up: number
  /** How hard it is shaken, 0 to 1: the strength of its ghosts. */
  shake: number
  /** Which result lies under it: none while it is shaken, nor before the first. */
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

/** How hard the cup is shaken `t` ms after the start, 0 to 1; it is set down at `set`. */
const shakeAt = (t: number, set: number): number =>
  t < DOWN || t >= set ? 0 : smooth((t - DOWN) / SHAKE_IN) * (1 - smooth((t - set + SHAKE_OUT) / SHAKE_OUT))

/** The cup `t` ms after the start: degrees from upright. */
export function swingAt(t: number, set: number): number {
  const shake = shakeAt(t, set)
  return shake === 0 ? 0 : SWING * Math.sin(TAU * SHAKES * (t - DOWN)) * shake
}

/** The cup and its dice in one draw: the same frame for every phone, asked in any order. */
export class CupShake {
  readonly #input: MotionInput
  readonly #timeline: DrawTimeline
  readonly #reveal: Choreography<CupReveal>
  /** How the dice lie before and after. */
  readonly #last: readonly Turn[]
  readonly #drawn: readonly Turn[]
  /** ms from the start to the moment the cup is set down. */
  readonly #set: number

  /** `reveal` belongs to the scene and is the same for every draw. */
  constructor(input: MotionInput, reveal: Choreography<CupReveal>) {
    this.#input = input
    this.#timeline = cupTimeline(input)
    this.#reveal = reveal
    this.#last = dishOf(input.seed, input.lastResult)
    this.#drawn = dishOf(input.seed, input.settled?.result)
    this.#set = (revealStart(input, this.#timeline) ?? Number.POSITIVE_INFINITY) + SET_AT
  }

  /** The cup so many ms after the start, for its ghosts. */
  angleAt(t: number): number {
    return swingAt(t, this.#set)
  }

  /** Writes the pose of server time `now` into `out`. */
  at(now: number, out: CupPose): CupPose {
    momentAt(this.#input, this.#timeline, now, out)
    const { t, since } = out
    const { up, names, sweep } = this.#reveal.seek(since)
    out.angle = swingAt(t, this.#set)
    out.beside = 1.1 * out.angle
    out.shake = shakeAt(t, this.#set)
    out.up = t < 0 ? 1 : since >= LIFT_AT ? up : 1 - clamp(t / DOWN) ** 2
    out.under = since >= LIFT_AT ? 'drawn' : t < DOWN && this.#input.lastResult ? 'last' : 'none'
    this.#lay(out.under === 'drawn' ? this.#drawn : this.#last, out)
    out.blank = 0
    for (let die = 0; die < names.length; die++)
      out.names[die] = t < 0 ? 1 : since >= NAMES_AT ? (names[die]?.seen ?? 0) : 1 - smooth(t / 160)
    out.sweep = sweep
    return out
  }

  /** Nothing travels (reduced motion): no cup, blank dice while it would be shaken, then the drawn faces fade in. */
  reducedAt(now: number, out: CupPose): CupPose {
    this.at(now, out)
    const shown = out.since - LIFTED_AT
    out.angle = out.beside = out.shake = out.sweep = 0
    out.up = 1
    const { lastResult } = this.#input
    out.blank = shown >= 0 ? 1 - clamp(shown / FADE) : lastResult ? clamp(out.t / FADE) : 1
    // The last draw stands until it is covered by paper.
    out.under = shown >= 0 ? 'drawn' : lastResult ? 'last' : 'none'
    this.#lay(out.under === 'drawn' ? this.#drawn : this.#last, out)
    return out
  }

  #lay(turns: readonly Turn[], out: CupPose): void {
    for (let die = 0; die < turns.length; die++) {
      const turn = turns[die]
      if (turn) out.turns[die]?.set(turn)
    }
  }
}

const dishOf = (seed: number, result: readonly number[] | undefined): readonly Turn[] =>
  YAWS.map((yaw, die) => restOf(result?.[die] ?? 1, ((yaw + 12 * (hashUnit(seed, 72, die) - 0.5)) * TAU) / 360))
