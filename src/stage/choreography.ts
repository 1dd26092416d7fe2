import { gsap } from 'gsap/gsap-core'

// The engine starts its frame loop on import; nothing here is ever played by it.
gsap.ticker.sleep()

export type Timeline = ReturnType<typeof gsap.timeline>

/**
 * A gsap timeline that never plays: `build` writes it once over `pose`, and the returned function seeks it to
 * any millisecond and hands the pose back. The engine's own ticker is put to sleep after every touch, so no
 * frame callback outlives the call.
 */
export function choreography<Pose extends object>(
  pose: Pose,
  build: (timeline: Timeline, pose: Pose) => void
): (ms: number) => Pose {
  const timeline = gsap.timeline({ paused: true })
  build(timeline, pose)
  gsap.ticker.sleep()
  return ms => {
    timeline.time(Math.max(0, ms) / 1000, true)
    gsap.ticker.sleep()
    return pose
  }
}
