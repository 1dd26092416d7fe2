import { hashUnit } from '../../../rules/hash'
import type { Choreography } from '../../choreography'
import type { DrawMoment, DrawTimeline, MotionInput, TimedCue } from '../../drawTimeline'
import { DRAW_TIMELINE, lampsLit, momentAt, revealStart } from '../../drawTimeline'
import { clamp, smooth, smoothTravel } from '../../ease'
import type { ReelStop, SlotReveal } from './slotReveal'
import { FLIP, FLIP_AFTER, holdAt, SETTLE, STOP_LASTS, stopAt } from './slotReveal'

/** Shot list of instant games: reel i stands 3000 + 400 i after the start, the prize opens at 5000. */
const INSTANT_TIMELINE: DrawTimeline = { rate: 1, hold: 3000 - stopAt(0) - STOP_LASTS, finished: 2820, closed: 7820 }
/** The timeline of a spin: that of a draw, or the short one of instant games. */
export const slotTimeline = ({ pace }: Pick<MotionInput, 'pace'>): DrawTimeline =>
  pace === undefined || pace === 'draw' ? DRAW_TIMELINE : INSTANT_TIMELINE

const SPIN_UP = 280
const LAMPS = 10
const FADE = 120

/** A machine of reels that all carry the same strip. */
export interface SlotShape {
  readonly reels: number
  /** Figures on the strip. */
  readonly cells: number
  /** The number printed on the first cell. */
  readonly from: number
}

export interface SlotPose extends DrawMoment {
  /** Cell on the pay line and cells per s, one a reel. */
  readonly offset: Float64Array
  readonly speed: Float64Array
  /** Pay-line light, 0 to 1. */
  readonly light: Float64Array
  /** Tiles turning away from the last draw, and to this one: 0 to 1. */
  readonly cleared: Float64Array
  readonly turned: Float64Array
  /** 1 hides a reel (reduced motion). */
  readonly cover: Float64Array
  /** 1 hides the figures: before the first draw a reel is paper. */
  blank: number
  lamps: number
  /** Sum row, 0 to 1, and the light passing over the result. */
  hold: number
  sweep: number
}

export const newSlotPose = ({ reels }: SlotShape): SlotPose => ({
  phase: 'waiting',
  t: -1,
  since: -1,
  offset: new Float64Array(reels),
  speed: new Float64Array(reels),
  light: new Float64Array(reels),
  cleared: new Float64Array(reels),
  turned: new Float64Array(reels),
  cover: new Float64Array(reels),
  blank: 0,
  lamps: 0,
  hold: 0,
  sweep: 0
})

/** Heard where the reel stands, from left to right. */
const placeOf = (reel: number, reels: number): number => Math.round(60 * ((2 * reel) / (reels - 1) - 1)) / 100

/** When each reel is heard to stop, ms after the result took effect. */
export const slotCues = ({ reels }: SlotShape): readonly TimedCue[] =>
  Array.from({ length: reels }, (_, reel): readonly TimedCue[] => [
    [stopAt(reel) + 440, `slot.stop.${Math.min(reel, 4)}~${placeOf(reel, reels)}`],
    [stopAt(reel) + STOP_LASTS + FLIP_AFTER, 'slot.flip']
  ]).flat()

const wrap = (v: number, n: number): number => ((v % n) + n) % n

/** The fixed part of one reel’s spin. */
class Reel {
  /**
   * Where the reel stands before the start: on the last draw; without one anywhere, for then nothing is shown on it.
   */
  readonly rest: number
  /** The drawn cell, once it is known. */
  readonly drawn: number
  /** ms from the start to its stop. */
  readonly #stop: number
  /** Cells per ms at full speed: 26 to 34 a second, each its own. */
  readonly #pace: number
  /** Cells the reel would still run by itself, and those it lacks then. */
  readonly #glide: number
  readonly #slip: number

  constructor({ cells, from }: SlotShape, input: MotionInput, reel: number, reveal: number) {
    const { seed, lastResult, settled } = input
    const last = lastResult?.[reel]
    this.rest = last === undefined ? Math.floor(hashUnit(seed, 32, reel) * cells) : last - from
    this.drawn = (settled?.result[reel] ?? from) - from
    this.#stop = reveal + stopAt(reel)
    this.#pace = (26 + 8 * hashUnit(seed, 31, reel)) / 1000
    this.#glide = (this.#pace * STOP_LASTS) / 5
    // Reels turn downwards: the offset falls as cells are run. Half a cell back at most, or the turn would be seen.
    this.#slip = Number.isFinite(reveal)
      ? wrap(this.rest - this.#run(this.#stop) - this.#glide - this.drawn + 0.5, cells) - 0.5
      : 0
  }

  /** Cells run `t` ms after the start. From its stop on it slows, and slips by what is missing to the drawn cell. */
  travelled(t: number, { glide, slip, over }: ReelStop): number {
    if (t <= this.#stop) return this.#run(t)
    return this.#run(this.#stop) + this.#glide * glide + this.#slip * slip + over
  }

  /** Cells a free reel has run. */
  #run(t: number): number {
    return this.#pace * SPIN_UP * smoothTravel(Math.max(0, t) / SPIN_UP)
  }
}

/** The machine in one draw: the same frame for every phone, asked in any order. */
export class SlotSpin {
  readonly #shape: SlotShape
  readonly #input: MotionInput
  readonly #timeline: DrawTimeline
  readonly #reveal: Choreography<SlotReveal>
  readonly #reels: readonly Reel[]
  /** Cells run a moment ago, for the speed. */
  readonly #before: Float64Array

  /** `reveal` belongs to the scene and is the same for every draw. */
  constructor(shape: SlotShape, input: MotionInput, reveal: Choreography<SlotReveal>) {
    this.#shape = shape
    this.#input = input
    this.#timeline = slotTimeline(input)
    this.#reveal = reveal
    const known = revealStart(input, this.#timeline) ?? Number.POSITIVE_INFINITY
    this.#reels = Array.from({ length: shape.reels }, (_, reel) => new Reel(shape, input, reel, known))
    this.#before = new Float64Array(shape.reels)
  }

  /** Writes the pose of server time `now` into `out`. */
  at(now: number, out: SlotPose): SlotPose {
    const { cells, reels } = this.#shape
    momentAt(this.#input, this.#timeline, now, out)
    const { t, since } = out
    const { stops: earlier } = this.#reveal.seek(since - SPEED_OVER)
    for (let i = 0; i < reels; i++) {
      const stop = earlier[i]
      if (stop) this.#before[i] = this.#reels[i]?.travelled(t - SPEED_OVER, stop) ?? 0
    }
    const { stops, hold, sweep } = this.#reveal.seek(since)
    for (let i = 0; i < reels; i++) {
      const reel = this.#reels[i]
      const stop = stops[i]
      if (!reel || !stop) continue
      const stopped = since < 0 ? -1 : since - stopAt(i)
      const here = reel.travelled(t, stop)
      // Once it has come to rest the figure is the drawn one exactly, whatever the arithmetic lost on the way.
      out.offset[i] = stopped >= STOP_LASTS + SETTLE ? reel.drawn : wrap(reel.rest - here, cells)
      out.speed[i] = stopped >= STOP_LASTS ? 0 : ((here - (this.#before[i] ?? 0)) / SPEED_OVER) * 1000
      out.light[i] = t < 0 ? 1 : stopped < 0 ? 1 - smooth(t / 200) : stop.light
      out.cleared[i] = clamp((t - 30 * i) / FLIP)
      out.turned[i] = stop.turned
      out.cover[i] = 0
    }
    out.blank = this.#input.lastResult ? 0 : 1 - smooth(t / SPIN_UP)
    out.lamps = t < 0 ? lampsLit(t, LAMPS) : since >= holdAt(reels) ? 0 : LAMPS
    out.hold = t < 0 ? 1 : hold
    out.sweep = sweep
    return out
  }

  /**
   * Nothing turns (reduced motion): each reel is covered while it would spin
   * and fades to its figure when it would stand.
   */
  reducedAt(now: number, out: SlotPose): SlotPose {
    this.at(now, out)
    for (const [i, { rest, drawn }] of this.#reels.entries()) {
      const stands = out.since < 0 ? -1 : out.since - stopAt(i) - STOP_LASTS
      out.cover[i] = out.t < 0 ? 0 : stands < 0 ? clamp(out.t / FADE) : 1 - clamp(stands / FADE)
      out.speed[i] = 0
      out.offset[i] = stands >= 0 ? drawn : this.#input.lastResult ? rest : 0
      out.cleared[i] = out.t < 0 ? 0 : 1
      out.turned[i] = stands < 0 ? 0 : 1
    }
    out.blank = this.#input.lastResult || out.t >= FADE ? 0 : 1
    out.sweep = 0
    if (out.since >= this.#timeline.finished) out.hold = 1
    return out
  }
}

/** The speed is measured over so many ms. */
const SPEED_OVER = 8
