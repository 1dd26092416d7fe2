import type { Choreography } from '../../choreography'
import { choreography, segment, thereAndBack } from '../../choreography'
import { smooth } from '../../ease'

/** Shot list, ms after the result took effect: when the first, second and third die touch the table. */
export const LANDINGS = [450, 650, 850] as const
/** A die begins to fall this long before. */
export const FALL = 380
const HOP = 160
/** The sum is shown. */
export const SUM_AT = 1000
export const SWEEP_AT = 1100
/** How long a light takes to pass over the dice. */
export const SWEEP = 900

const HOP_HEIGHT = 9
/** It still turns on the table as it comes to rest, radians. */
const SLIDE = 0.16

/** How a die comes down: 0 in free flight, 1 on the table. */
export interface Landing {
  /** Of the way down, faster and faster. */
  drop: number
  /** Of the turn that is missing to the drawn face, and of its way back over its place. */
  turn: number
  /** Of the ghosts' fading. */
  slow: number
  /** Units it springs up again. */
  hop: number
  /** Radians it has still to turn. */
  slide: number
}

export interface DiceReveal {
  /** In the order of landing. */
  readonly landings: readonly Landing[]
  sum: number
  sweep: number
}

const newLanding = (): Landing => ({ drop: 0, turn: 0, slow: 0, hop: 0, slide: SLIDE })

/** Three dice land one after the other, then their sum comes up and a light passes over them. */
export const diceReveal = (): Choreography<DiceReveal> =>
  choreography<DiceReveal>({ landings: LANDINGS.map(newLanding), sum: 0, sweep: 0 }, (timeline, pose) => {
    for (const [rank, landing] of pose.landings.entries()) {
      const contact = LANDINGS[rank] ?? 0
      const at = contact - FALL
      segment(timeline, landing, { at, lasts: FALL, from: { drop: 0 }, to: { drop: 1 }, ease: 'power1.in' })
      segment(timeline, landing, { at, lasts: FALL, from: { turn: 0 }, to: { turn: 1 }, ease: smooth })
      segment(timeline, landing, {
        at: at + FALL / 2,
        lasts: FALL / 2,
        from: { slow: 0 },
        to: { slow: 1 },
        ease: smooth
      })
      thereAndBack(timeline, landing, { at: contact, lasts: HOP, from: { hop: 0 }, to: { hop: HOP_HEIGHT } })
      segment(timeline, landing, {
        at: contact,
        lasts: HOP * 1.6,
        from: { slide: SLIDE },
        to: { slide: 0 },
        ease: 'power2.out'
      })
    }
    segment(timeline, pose, { at: SUM_AT, lasts: 240, from: { sum: 0 }, to: { sum: 1 }, ease: smooth })
    segment(timeline, pose, { at: SWEEP_AT, lasts: SWEEP, from: { sweep: 0 }, to: { sweep: 1 }, ease: 'sine.inOut' })
  })
