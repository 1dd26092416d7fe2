import { gsap } from 'gsap/gsap-core'

// The engine starts its frame loop on import; nothing here is ever played by it.
gsap.ticker.sleep()

type Timeline = ReturnType<typeof gsap.timeline>

/** Eased segments over a pose of its own, sought to any moment, forwards and back. */
export interface Choreography<Pose> {
  /** The pose `ms` after its beginning. The same object every time: read it before the next call. */
  seek(ms: number): Pose
  /** Gives the segments back to the engine, which would keep them for ever. */
  kill(): void
}

/**
 * A gsap timeline that never plays: `build` writes it once over `pose`. The engine's own ticker is put to sleep after
 * every touch, so no frame callback outlives a call.
 */
export function choreography<Pose extends object>(
  pose: Pose,
  build: (timeline: Timeline, pose: Pose) => void
): Choreography<Pose> {
  const timeline = gsap.timeline({ paused: true })
  build(timeline, pose)
  gsap.ticker.sleep()
  return {
    seek(ms) {
      timeline.time(Math.max(0, ms) / 1000, true)
      gsap.ticker.sleep()
      return pose
    },
    kill() {
      timeline.kill()
      gsap.ticker.sleep()
    }
  }
}

/** Numbers of a pose by their names. */
type Numbers<T> = { [K in keyof T as T[K] extends number ? K : never]?: number }

interface Segment<T> {
  /** ms since the beginning of the choreography. */
  readonly at: number
  readonly lasts: number
  readonly from: Numbers<T>
  readonly to: Numbers<T>
  /** A name of gsap's, or a function from 0 to 1. */
  readonly ease: string | ((part: number) => number)
}

/**
 * One eased segment. What follows on the same number begins where this one ended: it never writes before its own time.
 */
export function segment<T extends object>(
  timeline: Timeline,
  target: T,
  { at, lasts, from, to, ease }: Segment<T>
): void {
  timeline.fromTo(target, { ...from }, { ...to, duration: lasts / 1000, ease, immediateRender: false }, at / 1000)
}

/** Out to `to` and back to `from`, half of the time each: a hop, a ball that gives way. */
export function thereAndBack<T extends object>(
  timeline: Timeline,
  target: T,
  { at, lasts, from, to }: Omit<Segment<T>, 'ease'>
): void {
  const half = lasts / 2
  segment(timeline, target, { at, lasts: half, from, to, ease: 'power1.out' })
  segment(timeline, target, { at: at + half, lasts: half, from: to, to: from, ease: 'power1.in' })
}
