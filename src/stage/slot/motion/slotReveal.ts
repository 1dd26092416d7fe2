import type { Choreography } from '../../choreography'
import { choreography, segment } from '../../choreography'
import { smooth } from '../../ease'

/** Shot list, ms after the result is known. */
const STOP_AT = 300
const STOP_STEP = 400
/** From full speed to rest. */
export const STOP_LASTS = 520
export const SETTLE = 140
export const FLIP_AFTER = 80
/** How long a flap takes to turn over. */
export const FLIP = 225
export const SWEEP_AFTER = 80
/** How long a light takes to pass over the row. */
export const SWEEP = 900
/** A reel has made up its way to the drawn cell in this part of the stop, and then turns past it by so many cells. */
const SLIP = 0.75
const OVERSHOOT = 0.06

/** When a reel begins to stop, ms after the result took effect; from left to right. */
export const stopAt = (reel: number): number => STOP_AT + STOP_STEP * reel
/** The last reel stands, and the row under it comes up. */
export const holdAt = (reels: number): number => stopAt(reels - 1) + STOP_LASTS

/** How a reel comes to rest on its figure. */
export interface ReelStop {
  /** Part of the way that the reel would run out without a result, 0 to 1. */
  glide: number
  /** Part of the way from there to the drawn cell, 0 to 1. */
  slip: number
  /** Cells beyond the drawn one. */
  over: number
  light: number
  /** Its tiles, from blank to the new faces. */
  turned: number
}

export interface SlotReveal {
  readonly stops: readonly ReelStop[]
  /** Sum row, 0 to 1, and the light passing over the result. */
  hold: number
  sweep: number
}

const newStop = (): ReelStop => ({ glide: 0, slip: 0, over: 0, light: 0, turned: 0 })

/** Reels stop from left to right, their tiles turn over, the sum comes up, a light passes over the result. */
export const slotReveal = (reels: number): Choreography<SlotReveal> =>
  choreography<SlotReveal>({ stops: Array.from({ length: reels }, newStop), hold: 0, sweep: 0 }, (timeline, pose) => {
    for (const [reel, stop] of pose.stops.entries()) {
      const at = stopAt(reel)
      const stands = at + STOP_LASTS
      segment(timeline, stop, { at, lasts: STOP_LASTS, from: { glide: 0 }, to: { glide: 1 }, ease: 'power4.out' })
      segment(timeline, stop, { at, lasts: SLIP * STOP_LASTS, from: { slip: 0 }, to: { slip: 1 }, ease: smooth })
      segment(timeline, stop, {
        at: at + 0.6 * STOP_LASTS,
        lasts: 0.4 * STOP_LASTS,
        from: { over: 0 },
        to: { over: OVERSHOOT },
        ease: smooth
      })
      segment(timeline, stop, {
        at: stands,
        lasts: SETTLE,
        from: { over: OVERSHOOT },
        to: { over: 0 },
        ease: 'sine.inOut'
      })
      segment(timeline, stop, { at: stands, lasts: 200, from: { light: 0 }, to: { light: 1 }, ease: smooth })
      segment(timeline, stop, {
        at: stands + FLIP_AFTER,
        lasts: FLIP,
        from: { turned: 0 },
        to: { turned: 1 },
        ease: 'none'
      })
    }
    const hold = holdAt(reels)
    segment(timeline, pose, { at: hold, lasts: 300, from: { hold: 0 }, to: { hold: 1 }, ease: smooth })
    segment(timeline, pose, {
      at: hold + SWEEP_AFTER,
      lasts: SWEEP,
      from: { sweep: 0 },
      to: { sweep: 1 },
      ease: 'sine.inOut'
    })
  })
