import type { Beat, DrawTimes } from '../drawTimes'
import { countedDown, DRAW_BEAT, elapsedAt, knownAt, phaseAt } from '../drawTimes'
import { clamp, quintOut, sineInOut, smooth, smoothTravel } from '../ease'
import type { DrawPhase } from '../Scene'
import { seeded } from '../seeded'

/** Shot list, ms after the result is known. */
export const STOP_AT = 300
export const STOP_STEP = 400
export const STOP_LASTS = 520
export const SETTLE = 140
export const FLIP_AFTER = 80
export const FLIP = 225
export const SWEEP = 900

/** Shot list of instant games: reel i stands 3000 + 400 i after the start, the prize opens at 5000. */
const INSTANT_BEAT: Beat = { rate: 1, hold: 3000 - STOP_AT - STOP_LASTS, finished: 2820, closed: 7820 }
export const slotBeat = ({ pace }: Pick<DrawTimes, 'pace'>): Beat =>
  pace === undefined || pace === 'draw' ? DRAW_BEAT : INSTANT_BEAT

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
  /** ms since the result was known; −1 before. */
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

export const slotPhase = (times: DrawTimes, now: number): DrawPhase => phaseAt(times, slotBeat(times), now)

const wrap = (v: number, n: number): number => ((v % n) + n) % n

/** Cells per ms of a reel at full speed: 26 to 34 a second, each its own. */
const pace = (seed: number, reel: number): number => (26 + 8 * seeded(seed, 31, reel)) / 1000

/** Where a reel stands before the start: on the last draw, or anywhere when there is none. */
const rest = (shape: SlotShape, times: DrawTimes, reel: number): number => {
  const last = times.lastResult?.[reel]
  return last === undefined ? Math.floor(seeded(times.seed, 32, reel) * shape.cells) : last - shape.from
}

/** Cells a free reel has run, `t` ms after the start. */
const run = (seed: number, reel: number, t: number): number =>
  pace(seed, reel) * SPIN_UP * smoothTravel(Math.max(0, t) / SPIN_UP)

/** Cells run by a reel. From its stop on it slows by quint-out and slips by what is missing to the drawn cell. */
function travelled(shape: SlotShape, times: DrawTimes, reel: number, t: number, known: number | undefined): number {
  const stop = known === undefined ? Number.POSITIVE_INFINITY : known + stopAt(reel)
  if (t <= stop || !times.settled) return run(times.seed, reel, t)
  const before = run(times.seed, reel, stop)
  const glide = (pace(times.seed, reel) * STOP_LASTS) / 5
  const cell = (times.settled.result[reel] ?? shape.from) - shape.from
  // Reels turn downwards: the offset falls as cells are run. Half a cell back at most, or the turn would be seen.
  const slip = wrap(rest(shape, times, reel) - before - glide - cell + 0.5, shape.cells) - 0.5
  const u = (t - stop) / STOP_LASTS
  const over = OVERSHOOT * (smooth((u - 0.6) / 0.4) - sineInOut((t - stop - STOP_LASTS) / SETTLE))
  return before + glide * quintOut(u) + slip * smooth(u / 0.75) + over
}

/** The machine at server time `now`: a pure function of its arguments. Writes into `out` and returns it. */
export function slotAt(shape: SlotShape, times: DrawTimes, now: number, out: SlotPose = newSlotPose(shape)): SlotPose {
  const beat = slotBeat(times)
  const t = elapsedAt(times, beat, now)
  const known = knownAt(times, beat)
  const since = known === undefined || t < 0 ? -1 : t - known
  out.phase = phaseAt(times, beat, now)
  out.t = t
  out.since = since
  for (let reel = 0; reel < shape.reels; reel++) {
    const stopped = since < 0 ? -1 : since - stopAt(reel)
    const here = travelled(shape, times, reel, t, known)
    out.offset[reel] = wrap(rest(shape, times, reel) - here, shape.cells)
    // Once it has come to rest the figure is the drawn one exactly, whatever the arithmetic lost on the way.
    if (stopped >= STOP_LASTS + SETTLE) out.offset[reel] = (times.settled?.result[reel] ?? shape.from) - shape.from
    out.speed[reel] = stopped >= STOP_LASTS ? 0 : ((here - travelled(shape, times, reel, t - 8, known)) / 8) * 1000
    out.light[reel] = t < 0 ? 1 : stopped < 0 ? 1 - smooth(t / 200) : smooth((stopped - STOP_LASTS) / 200)
    out.cleared[reel] = clamp((t - 30 * reel) / FLIP)
    out.turned[reel] = stopped < 0 ? 0 : clamp((stopped - STOP_LASTS - FLIP_AFTER) / FLIP)
  }
  const hold = holdAt(shape)
  out.lamps = t < 0 ? countedDown(t, 10) : since >= hold ? 0 : 10
  out.hold = t < 0 ? 1 : since < 0 ? 0 : smooth((since - hold) / 300)
  out.sweep = since < 0 ? 0 : sineInOut((since - hold - 80) / SWEEP)
  return out
}

/** Names of the sounds that fall in (from, to]; the reel loop is a state and is not among them. */
export function slotCues(shape: SlotShape, times: DrawTimes, from: number, to: number): string[] {
  const cues: string[] = []
  const beat = slotBeat(times)
  const known = knownAt(times, beat)
  if (known === undefined) return cues
  const [after, until] = [elapsedAt(times, beat, from), elapsedAt(times, beat, to)]
  for (let reel = 0; reel < shape.reels; reel++) {
    const stop = known + stopAt(reel)
    const at = [
      [stop + 440, `slot.stop.${Math.min(reel, 4)}`],
      [stop + STOP_LASTS + FLIP_AFTER, 'slot.flip']
    ] as const
    for (const [when, cue] of at) if (when > after && when <= until) cues.push(cue)
  }
  return cues
}
