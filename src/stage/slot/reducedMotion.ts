import type { MotionInput } from '../drawTimeline'
import { clamp } from '../ease'
import type { SlotPose, SlotShape } from './motion'
import { STOP_LASTS, slotAt, slotTimeline, stopAt } from './motion'

const FADE = 120

/**
 * The machine with nothing turning (reduced motion): each reel is covered while it would spin and fades to its
 * figure when it would stand. Writes 0 (open) to 1 (covered) into `cover`.
 */
export function reducedSlotAt(
  shape: SlotShape,
  input: MotionInput,
  now: number,
  out: SlotPose,
  cover: Float64Array
): void {
  slotAt(shape, input, now, out)
  for (let reel = 0; reel < shape.reels; reel++) {
    const stands = out.since < 0 ? -1 : out.since - stopAt(reel) - STOP_LASTS
    cover[reel] = out.t < 0 ? 0 : stands < 0 ? clamp(out.t / FADE) : 1 - clamp(stands / FADE)
    out.speed[reel] = 0
    const drawn = input.settled?.result[reel]
    const shown = stands >= 0 && drawn !== undefined ? drawn : (input.lastResult?.[reel] ?? shape.from)
    out.offset[reel] = shown - shape.from
    out.cleared[reel] = out.t < 0 ? 0 : 1
    out.turned[reel] = stands < 0 ? 0 : 1
  }
  out.sweep = 0
  if (out.since >= slotTimeline(input).finished) out.hold = 1
}
