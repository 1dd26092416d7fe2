import type { Choreography } from '../../../../stage/choreography'
import { choreography } from '../../../../stage/choreography'

/** From here on nothing of it moves. */
export const STILL_AT = 1900

/** 0 to 1 each: how far blocks 1, 2, 3 have risen, how far their cars have dropped on them, and so on. */
export interface PodiumPose {
  rise1: number
  rise2: number
  rise3: number
  drop1: number
  drop2: number
  drop3: number
  beams: number
  sweep: number
  chip4: number
  chip5: number
  chip6: number
  chip7: number
  chip8: number
  chip9: number
  chip10: number
}

const start = (): PodiumPose => ({
  rise1: 0,
  rise2: 0,
  rise3: 0,
  drop1: 0,
  drop2: 0,
  drop3: 0,
  beams: 0,
  sweep: 0,
  chip4: 0,
  chip5: 0,
  chip6: 0,
  chip7: 0,
  chip8: 0,
  chip9: 0,
  chip10: 0
})

/** Blocks rise from third to first and their cars drop on them, then the beams, the chips of the others, a light. */
export const podiumReveal = (): Choreography<PodiumPose> =>
  choreography(start(), (timeline, pose) => {
    for (const [i, place] of [3, 2, 1].entries()) {
      const at = 0.12 * i
      timeline.fromTo(pose, { [`rise${place}`]: 0 }, { [`rise${place}`]: 1, duration: 0.26, ease: 'power4.out' }, at)
      timeline.fromTo(
        pose,
        { [`drop${place}`]: 0 },
        { [`drop${place}`]: 1, duration: 0.16, ease: 'power2.in' },
        at + 0.16
      )
    }
    timeline.fromTo(pose, { beams: 0 }, { beams: 1, duration: 0.4, ease: 'none' }, 0.36)
    for (let place = 4; place <= 10; place++)
      timeline.fromTo(
        pose,
        { [`chip${place}`]: 0 },
        { [`chip${place}`]: 1, duration: 0.16, ease: 'power2.out' },
        0.5 + 0.04 * (place - 4)
      )
    timeline.fromTo(pose, { sweep: 0 }, { sweep: 1, duration: 0.9, ease: 'sine.inOut' }, 0.9)
  })
