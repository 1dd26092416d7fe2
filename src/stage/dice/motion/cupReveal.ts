import type { Choreography } from '../../choreography'
import { choreography, segment } from '../../choreography'

/** Shot list, ms after the result took effect. */
export const SET_AT = 300
export const LIFT_AT = 650
/** The cup is out of sight. */
export const LIFTED_AT = 1100
/** The first name begins to come up. */
export const NAMES_AT = 1200
export const SWEEP_AT = 1500
/** How long the light takes to pass over the dice. */
export const SWEEP = 900

const NAME_STEP = 90
const NAME_FADE = 160

export interface CupReveal {
  /** 0 on the dish, 1 above the frame. */
  up: number
  /** How much of each name is seen. */
  readonly names: readonly { seen: number }[]
  sweep: number
}

/** The cup is lifted, the names come up one after the other, a light passes over the dice. */
export const cupReveal = (dice: number): Choreography<CupReveal> =>
  choreography<CupReveal>(
    { up: 0, names: Array.from({ length: dice }, () => ({ seen: 0 })), sweep: 0 },
    (timeline, pose) => {
      segment(timeline, pose, {
        at: LIFT_AT,
        lasts: LIFTED_AT - LIFT_AT,
        from: { up: 0 },
        to: { up: 1 },
        ease: 'power2.out'
      })
      for (const [i, name] of pose.names.entries())
        segment(timeline, name, {
          at: NAMES_AT + NAME_STEP * i,
          lasts: NAME_FADE,
          from: { seen: 0 },
          to: { seen: 1 },
          ease: 'none'
        })
      segment(timeline, pose, { at: SWEEP_AT, lasts: SWEEP, from: { sweep: 0 }, to: { sweep: 1 }, ease: 'sine.inOut' })
    }
  )
