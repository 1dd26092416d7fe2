import type { Choreography } from '../../../../stage/choreography'
import { choreography, segment, thereAndBack } from '../../../../stage/choreography'
import { smooth } from '../../../../stage/ease'

/** Balls of a draw; the last of them is the 特码. */
export const DRAWN = 7
export const SPECIAL = DRAWN - 1

/** Shot list, ms after the result took effect. */
const OUT_AT = 400
const OUT_STEP = 950
/** The special number comes after a held breath. */
export const SPECIAL_AT = 6700
/** How long a ball falls through the chute. */
export const FALL = 220
const ROLL = 480
const SETTLE = 140
const LABEL = 120
/** Every ball stands. */
export const FINISHED_AT = 7400
/** How long a light takes to pass over the row. */
export const SWEEP = 800
const SWEEP_AT = 7420
/** Units a ball gives way as it comes to rest. */
const DIP = 2

/** When the ball that comes out as this one (from 0) leaves the drum, ms after the result took effect. */
export const outAt = (ball: number): number => (ball === SPECIAL ? SPECIAL_AT : OUT_AT + OUT_STEP * ball)
/** When a ball stands in its place. */
export const standsAt = (ball: number): number => outAt(ball) + FALL + ROLL

/** How a ball comes out: through the chute, along the rail, to its place. */
export interface BallReveal {
  seen: number
  /** Of the way through the chute, in time and in height. */
  fallen: number
  height: number
  rolled: number
  dip: number
  label: number
}

export interface BallsReveal {
  readonly balls: readonly BallReveal[]
  /** The drum moves to its chute, and back when all are out. */
  pour: number
  done: number
  /** Light of the card under the special number, and the light that passes over it. */
  card: number
  sweep: number
}

const newBall = (): BallReveal => ({ seen: 0, fallen: 0, height: 0, rolled: 0, dip: 0, label: 0 })

/** Rolls off at once and comes to rest without a jerk. */
const rollOut = (part: number): number => 1 - (1 - part) ** 2.2

/** Seven balls come out one after the other, the special one last; a light passes over it. */
export const ballsReveal = (): Choreography<BallsReveal> =>
  choreography<BallsReveal>(
    { balls: Array.from({ length: DRAWN }, newBall), pour: 0, done: 0, card: 0, sweep: 0 },
    (timeline, pose) => {
      segment(timeline, pose, { at: 0, lasts: 400, from: { pour: 0 }, to: { pour: 1 }, ease: smooth })
      for (const [i, ball] of pose.balls.entries()) {
        const out = outAt(i)
        const stands = standsAt(i)
        segment(timeline, ball, { at: out, lasts: 60, from: { seen: 0 }, to: { seen: 1 }, ease: 'none' })
        segment(timeline, ball, { at: out, lasts: FALL, from: { fallen: 0 }, to: { fallen: 1 }, ease: 'none' })
        segment(timeline, ball, { at: out, lasts: FALL, from: { height: 0 }, to: { height: 1 }, ease: 'power1.in' })
        segment(timeline, ball, { at: out + FALL, lasts: ROLL, from: { rolled: 0 }, to: { rolled: 1 }, ease: rollOut })
        thereAndBack(timeline, ball, { at: stands, lasts: SETTLE, from: { dip: 0 }, to: { dip: DIP } })
        segment(timeline, ball, { at: stands, lasts: LABEL, from: { label: 0 }, to: { label: 1 }, ease: 'none' })
      }
      segment(timeline, pose, {
        at: standsAt(SPECIAL),
        lasts: 200,
        from: { card: 0 },
        to: { card: 1 },
        ease: 'power2.out'
      })
      segment(timeline, pose, { at: FINISHED_AT, lasts: 500, from: { done: 0 }, to: { done: 1 }, ease: smooth })
      segment(timeline, pose, {
        at: SWEEP_AT,
        lasts: SWEEP,
        from: { sweep: 0 },
        to: { sweep: 1 },
        ease: 'sine.inOut'
      })
    }
  )
