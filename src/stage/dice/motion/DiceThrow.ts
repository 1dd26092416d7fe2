import { hashUnit } from '../../../rules/hash'
import { seededRandom, shuffled } from '../../../rules/random'
import type { Turn } from '../../actors/turn'
import { about, after, between, newTurn, partOf } from '../../actors/turn'
import type { Choreography } from '../../choreography'
import type { DrawMoment, DrawTimeline, MotionInput, TimedCue } from '../../drawTimeline'
import { DRAW_TIMELINE, momentAt, revealStart } from '../../drawTimeline'
import { clamp, mix, smooth, TAU } from '../../ease'
import { WIDTH } from '../../panel'
import { heardAt } from '../../soundPlace'
import type { DiceReveal, Landing } from './diceReveal'
import { LANDINGS, SUM_AT } from './diceReveal'
import { onTable, restOf } from './rest'

export const DICE = 3
/** Ghosts are the same dice so many ms earlier. */
export const GHOSTS = [22, 44] as const

const LIFT_OFF = 320
const FADE = 150

/** Shot list of instant games: the last die lies 3750 ms after the start, the prize opens at 5000. */
const INSTANT_TIMELINE: DrawTimeline = { rate: 1, hold: 2900, finished: 2100, closed: 7100 }
/** The timeline of a throw: that of a draw, or the short one of instant games. */
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

export interface DicePose extends DrawMoment {
  readonly dice: readonly DiePose[]
  /** The dice a moment before, nearest first; only where they fly. */
  readonly ghosts: readonly (readonly DiePose[])[]
  sum: number
  sweep: number
}

export const newDie = (): DiePose => ({ turn: newTurn(), x: 0, lift: 0, fly: 0, blank: 0 })
const NO_DICE: readonly DiePose[] = []
const newDice = (): DiePose[] => Array.from({ length: DICE }, newDie)
export const newDicePose = (): DicePose => ({
  phase: 'waiting',
  t: -1,
  since: -1,
  dice: newDice(),
  ghosts: GHOSTS.map(newDice),
  sum: 0,
  sweep: 0
})

/** Which of the landings is a die's, in an order of the seed. */
const ranksOf = (seed: number): readonly number[] => shuffled(seededRandom(`${seed} landings`), [...LANDINGS.keys()])

/** When each die touches the table, after the result took effect. */
export const landingsOf = (seed: number): readonly number[] => ranksOf(seed).map(rank => LANDINGS[rank] ?? 0)

/** Where each die lies on the panel. */
export const PLACES = [
  [92, 99],
  [196, 113],
  [300, 99]
] as const

/** Each die is heard where it lands; which is first, only the seed says. */
export function diceCues(seed: number): readonly TimedCue[] {
  const ranks = ranksOf(seed)
  return LANDINGS.map((at, rank) => [at, heardAt(`dice.die.${rank}`, PLACES[ranks.indexOf(rank)]?.[0] ?? WIDTH / 2)])
}

const YAWS = [22, -17, 34] as const
/** How a die lies on the table, radians: near its shot, never twice the same. */
const yawOf = (seed: number, die: number): number =>
  (((YAWS[die] ?? 0) + 14 * (hashUnit(seed, 62, die) - 0.5)) * TAU) / 360

/** The fixed part of one die’s throw. */
class ThrownDie {
  readonly landsAt: number
  /** Before the throw it is paper without figures: there is no last draw. */
  readonly #blank: boolean
  /** How it lies before the throw, and after it when the result is known. */
  readonly before: Turn
  readonly drawn: Turn
  readonly #axis: readonly [x: number, y: number, z: number]
  /** Radians per ms. */
  readonly #speed: number
  readonly #arc: { readonly height: number; readonly lasts: number; readonly from: number }
  readonly #sway: number
  /** From where it would lie by itself to the drawn face. */
  readonly #missing: Turn
  readonly #spin = newTurn()

  constructor({ seed, lastResult, settled }: MotionInput, die: number, landsAt: number, reveal: number, slide: number) {
    const yaw = yawOf(seed, die)
    const tilt = TAU * hashUnit(seed, 64, die)
    const flat = 0.35 + 0.3 * hashUnit(seed, 65, die)
    const across = Math.sqrt(1 - flat * flat)
    this.landsAt = landsAt
    this.#blank = lastResult === undefined
    this.before = restOf(lastResult?.[die] ?? 1 + Math.floor(6 * hashUnit(seed, 63, die)), yaw)
    this.drawn = restOf(settled?.result[die] ?? 1, yaw)
    this.#axis = [across * Math.cos(tilt), flat, across * Math.sin(tilt)]
    this.#speed = (TAU * (1.6 + 0.5 * hashUnit(seed, 66, die))) / 1000
    this.#arc = {
      height: 24 + 16 * hashUnit(seed, 67, die),
      lasts: 430 + 120 * hashUnit(seed, 68, die),
      from: 0.35 * hashUnit(seed, 69, die)
    }
    this.#sway = hashUnit(seed, 70, die)
    const contact = this.#free(Number.isFinite(reveal) ? reveal + landsAt : 0, newTurn())
    this.#missing = between(contact, after(onTable(slide, this.#spin), this.drawn, newTurn()))
  }

  /** `t` ms after the start, `since` the result took effect. The result enters with its fall and not before. */
  pose(t: number, since: number, { drop, turn, slow, hop, slide }: Landing, out: DiePose): void {
    out.x = out.lift = out.fly = 0
    out.blank = this.#blank ? 1 - smooth(t / LIFT_OFF) : 0
    if (t <= 0) {
      out.turn.set(this.before)
      return
    }
    if (since >= this.landsAt) {
      out.lift = hop
      after(onTable(slide, this.#spin), this.drawn, out.turn)
      return
    }
    const thrown = smooth(t / LIFT_OFF)
    out.x = 7 * Math.sin(TAU * (t / 1700 + this.#sway)) * thrown * (1 - turn)
    out.lift = this.#height(t) * thrown * (1 - drop)
    out.fly = thrown * (1 - slow)
    this.#free(t, out.turn)
    // Where it would have come by itself is known; what is missing to the drawn face is turned in on the way.
    if (turn > 0) after(partOf(this.#missing, turn, this.#spin), out.turn, out.turn)
  }

  /** Free tumbling: 1.6 to 2.1 turns a second about an axis of its own. */
  #free(t: number, out: Turn): Turn {
    // The start is slow: it is thrown, not switched on.
    const turned = this.#speed * (t < LIFT_OFF ? (t * t) / (2 * LIFT_OFF) : t - LIFT_OFF / 2)
    const axis = this.#axis
    return after(about(axis[0], axis[1], axis[2], turned, this.#spin), this.before, out)
  }

  /** Arcs of 24 to 40 units, each die in its own time. */
  #height(t: number): number {
    const { height, lasts, from } = this.#arc
    const arcs = t / lasts + from
    const part = arcs - Math.floor(arcs)
    return height * (0.22 + 0.78 * 4 * part * (1 - part))
  }
}

/** Three dice of one draw: the same frame for every phone, asked in any order. */
export class DiceThrow {
  readonly #input: MotionInput
  readonly #timeline: DrawTimeline
  readonly #reveal: Choreography<DiceReveal>
  readonly #dice: readonly ThrownDie[]
  /** In the order of `#dice`: which of the landings is a die's. */
  readonly #ranks: readonly number[]

  /** `reveal` belongs to the scene and is the same for every draw. */
  constructor(input: MotionInput, reveal: Choreography<DiceReveal>) {
    this.#input = input
    this.#timeline = diceTimeline(input)
    this.#reveal = reveal
    const landings = landingsOf(input.seed)
    const { slide } = reveal.seek(0).landings[0] ?? { slide: 0 }
    const known = revealStart(input, this.#timeline) ?? Number.POSITIVE_INFINITY
    this.#dice = landings.map((at, die) => new ThrownDie(input, die, at, known, slide))
    this.#ranks = ranksOf(input.seed)
  }

  /** Writes the pose of server time `now` into `out`. `ghosts`: with those of a moment before. */
  at(now: number, out: DicePose, ghosts = true): DicePose {
    const reveal = momentAt(this.#input, this.#timeline, now, out) ?? Number.POSITIVE_INFINITY
    const { t, since } = out
    if (ghosts && t > 0 && since < (LANDINGS.at(-1) ?? 0))
      for (let i = 0; i < GHOSTS.length; i++) {
        const late = GHOSTS[i] ?? 0
        this.#pose(t - late, t - late - reveal, out.ghosts[i] ?? NO_DICE)
      }
    const { sum, sweep } = this.#pose(t, t - reveal, out.dice)
    out.sum = t < 0 ? 1 : since >= SUM_AT ? sum : 1 - smooth(t / 200)
    out.sweep = sweep
    return out
  }

  /** Nothing travels (reduced motion): blank paper, then each drawn face fades in as its die would land. */
  reducedAt(now: number, out: DicePose): DicePose {
    this.at(now, out, false)
    for (const [i, pose] of out.dice.entries()) {
      const die = this.#dice[i]
      if (!die) continue
      const landed = out.since < 0 ? -1 : out.since - die.landsAt
      pose.turn.set(landed >= 0 ? die.drawn : die.before)
      pose.x = pose.lift = pose.fly = 0
      const blank = this.#input.lastResult ? clamp(out.t / FADE) : 1
      pose.blank = landed < 0 ? blank : 1 - clamp(landed / FADE)
    }
    out.sweep = 0
    return out
  }

  #pose(t: number, since: number, out: readonly DiePose[]): DiceReveal {
    const reveal = this.#reveal.seek(t < 0 ? 0 : since)
    for (let i = 0; i < DICE; i++) {
      const landing = reveal.landings[this.#ranks[i] ?? 0]
      const pose = out[i]
      if (landing && pose) this.#dice[i]?.pose(t, since, landing, pose)
    }
    return reveal
  }
}

/** How far the light has passed over something `at` units from the left of the panel, in widths of it. */
export const sweepAt = (sweep: number, at: number, width: number): number =>
  sweep <= 0 || sweep >= 1 ? -99 : (mix(-60, 450, sweep) - at) / width
