import type { Choreography } from '../../../../stage/choreography'
import { choreography, segment } from '../../../../stage/choreography'
import { CONFETTI_END } from './confetti'

/** From here on nothing of it moves: the last of the confetti lies. */
export const STILL_AT = CONFETTI_END

/** Places that stand on blocks; the others are chips. */
const BLOCKS = 3
const CHIPS = 7
const STEP = 120
const CHIPS_AT = 500

/** 0 to 1 each. */
export interface PodiumPose {
  /** Of places 1 to 3: how far the block has risen, and its car has dropped on it. */
  readonly blocks: readonly { rise: number; drop: number }[]
  /** Of places 4 to 10. */
  readonly chips: readonly { seen: number }[]
  beams: number
  sweep: number
}

const newPodium = (): PodiumPose => ({
  blocks: Array.from({ length: BLOCKS }, () => ({ rise: 0, drop: 0 })),
  chips: Array.from({ length: CHIPS }, () => ({ seen: 0 })),
  beams: 0,
  sweep: 0
})

/** Blocks rise from third to first and their cars drop on them, then the beams, the chips of the others, a light. */
export const podiumReveal = (): Choreography<PodiumPose> =>
  choreography(newPodium(), (timeline, pose) => {
    for (const [i, block] of pose.blocks.entries()) {
      const at = STEP * (BLOCKS - 1 - i)
      segment(timeline, block, { at, lasts: 260, from: { rise: 0 }, to: { rise: 1 }, ease: 'power4.out' })
      segment(timeline, block, { at: at + 160, lasts: 160, from: { drop: 0 }, to: { drop: 1 }, ease: 'power2.in' })
    }
    segment(timeline, pose, { at: 360, lasts: 400, from: { beams: 0 }, to: { beams: 1 }, ease: 'none' })
    for (const [i, chip] of pose.chips.entries())
      segment(timeline, chip, {
        at: CHIPS_AT + 40 * i,
        lasts: 160,
        from: { seen: 0 },
        to: { seen: 1 },
        ease: 'power2.out'
      })
    segment(timeline, pose, { at: 900, lasts: 900, from: { sweep: 0 }, to: { sweep: 1 }, ease: 'sine.inOut' })
  })
