import type { DrawTimeline, MotionInput } from '../drawTimeline'
import { DRAW_TIMELINE, elapsedAt, lampsLit, phaseAt, revealStart } from '../drawTimeline'
import { clamp, quintOut, sineInOut, smooth, smoothTravel } from '../ease'
import type { DrawPhase } from '../Scene'
import { seeded } from '../seeded'

/** Shot list, ms after the result is reveal. */
export const STOP_AT = 300
export const STOP_STEP = 400
export const STOP_LASTS = 520
export const SETTLE = 140
export const FLIP_AFTER = 80
export const FLIP = 225
export const SWEEP = 900

/** Shot list of instant games: reel i stands 3000 + 400 i after the start, the prize opens at 5000. */
const INSTANT_TIMELINE: DrawTimeline = { rate: 1, hold: 3000 - STOP_AT - STOP_LASTS, finished: 2820, closed: 7820 }
export const slotTimeline = ({ pace }: Pick<MotionInput, 'pace'>): DrawTimeline =>
  pace === undefined || pace === 'draw' ? DRAW_TIMELINE : INSTANT_TIMELINE

const SPIN_UP = 280
const OVERSHOOT = 0.06

/** A machine of reels that all carry the same strip. */
export interface SlotShape {
  readonly reels: number
  /** Figures on the strip. */
  readonly cells: number
  /** The number printed on the first cell. */
  readonly from: number
}

export interface SlotPose {
  phase: DrawPhase
  /** ms since the start; negative before. */
  t: number
  /** ms since the result was reveal; −1 before. */
  since: number
  /** Cell on the pay line and cells per s, one a reel. */
  offset: Float64Array
  speed: Float64Array
  /** Pay-line light, 0 to 1. */
  light: Float64Array
  /** Tiles turning away from the last draw, and to this one: 0 to 1. */
  cleared: Float64Array
  turned: Float64Array
  lamps: number
  /** Sum row, 0 to 1, and the light passing over the result. */
  hold: number
  sweep: number
}

export const newSlotPose = (shape: SlotShape): SlotPose => {
  const each = (): Float64Array => new Float64Array(shape.reels)
  return {
    phase: 'waiting',
    t: -1,
    since: -1,
    offset: each(),
    speed: each(),
    light: each(),
    cleared: each(),
    turned: each(),
    lamps: 0,
    hold: 0,
    sweep: 0
  }
}

export const stopAt = (reel: number): number => STOP_AT + STOP_STEP * reel
/** The last reel stands, and the row under it comes up. */
export const holdAt = (shape: SlotShape): number => stopAt(shape.reels - 1) + STOP_LASTS

export const slotPhase = (input: MotionInput, now: number): DrawPhase => phaseAt(input, slotTimeline(input), now)

const wrap = (v: number, n: number): number => ((v % n) + n) % n

/** Cells per ms of a reel at full speed: 26 to 34 a second, each its own. */
const pace = (seed: number, reel: number): number => (26 + 8 * seeded(seed, 31, reel)) / 1000

/** Where a reel stands before the start: on the last draw, or anywhere when there is none. */
const rest = (shape: SlotShape, input: MotionInput, reel: number): number => {
  const last = input.lastResult?.[reel]
  return last === undefined ? Math.floor(seeded(input.seed, 32, reel) * shape.cells) : last - shape.from
}

/** Cells a free reel has run, `t` ms after the start. */
const run = (seed: number, reel: number, t: number): number =>
  pace(seed, reel) * SPIN_UP * smoothTravel(Math.max(0, t) / SPIN_UP)

/** Cells run by a reel. From its stop on it slows by quint-out and slips by what is missing to the drawn cell. */
function travelled(shape: SlotShape, input: MotionInput, reel: number, t: number, reveal: number | undefined): number {
  const stop = reveal === undefined ? Number.POSITIVE_INFINITY : reveal + stopAt(reel)
  if (t <= stop || !input.settled) return run(input.seed, reel, t)
  const before = run(input.seed, reel, stop)
  const glide = (pace(input.seed, reel) * STOP_LASTS) / 5
  const cell = (input.settled.result[reel] ?? shape.from) - shape.from
  // Reels turn downwards: the offset falls as cells are run. Half a cell back at most, or the turn would be seen.
  const slip = wrap(rest(shape, input, reel) - before - glide - cell + 0.5, shape.cells) - 0.5
  const u = (t - stop) / STOP_LASTS
  const over = OVERSHOOT * (smooth((u - 0.6) / 0.4) - sineInOut((t - stop - STOP_LASTS) / SETTLE))
  return before + glide * quintOut(u) + slip * smooth(u / 0.75) + over
}

/** The machine at server time `now`: a pure function of its arguments. Writes into `out` and returns it. */
export function slotAt(
  shape: SlotShape,
  input: MotionInput,
  now: number,
  out: SlotPose = newSlotPose(shape)
): SlotPose {
  const timeline = slotTimeline(input)
  const t = elapsedAt(input, timeline, now)
  const reveal = revealStart(input, timeline)
  const since = reveal === undefined || t < 0 ? -1 : t - reveal
  out.phase = phaseAt(input, timeline, now)
  out.t = t
  out.since = since
  for (let reel = 0; reel < shape.reels; reel++) {
    const stopped = since < 0 ? -1 : since - stopAt(reel)
    const here = travelled(shape, input, reel, t, reveal)
    out.offset[reel] = wrap(rest(shape, input, reel) - here, shape.cells)
    // Once it has come to rest the figure is the drawn one exactly, whatever the arithmetic lost on the way.
    if (stopped >= STOP_LASTS + SETTLE) out.offset[reel] = (input.settled?.result[reel] ?? shape.from) - shape.from
    out.speed[reel] = stopped >= STOP_LASTS ? 0 : ((here - travelled(shape, input, reel, t - 8, reveal)) / 8) * 1000
    out.light[reel] = t < 0 ? 1 : stopped < 0 ? 1 - smooth(t / 200) : smooth((stopped - STOP_LASTS) / 200)
    out.cleared[reel] = clamp((t - 30 * reel) / FLIP)
    out.turned[reel] = stopped < 0 ? 0 : clamp((stopped - STOP_LASTS - FLIP_AFTER) / FLIP)
  }
  const hold = holdAt(shape)
  out.lamps = t < 0 ? lampsLit(t, 10) : since >= hold ? 0 : 10
  out.hold = t < 0 ? 1 : since < 0 ? 0 : smooth((since - hold) / 300)
  out.sweep = since < 0 ? 0 : sineInOut((since - hold - 80) / SWEEP)
  return out
}

/** Names of the sounds that fall in (from, to]; the reel loop is a state and is not among them. */
export function slotCues(shape: SlotShape, input: MotionInput, from: number, to: number): string[] {
  const cues: string[] = []
  const timeline = slotTimeline(input)
  const reveal = revealStart(input, timeline)
  if (reveal === undefined) return cues
  const [after, until] = [elapsedAt(input, timeline, from), elapsedAt(input, timeline, to)]
  for (let reel = 0; reel < shape.reels; reel++) {
    const stop = reveal + stopAt(reel)
    const at = [
      [stop + 440, `slot.stop.${Math.min(reel, 4)}`],
      [stop + STOP_LASTS + FLIP_AFTER, 'slot.flip']
    ] as const
    for (const [when, cue] of at) if (when > after && when <= until) cues.push(cue)
  }
  return cues
}
