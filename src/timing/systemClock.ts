import type { Clock } from './Clock'

/**
 * The Clock over the platform's globals, looked up at each call,
 * so that vitest fake timers drive it with no double.
 */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, run) {
    const id = setTimeout(run, ms)
    return () => clearTimeout(id)
  },
  every(ms, run) {
    const id = setInterval(run, ms)
    return () => clearInterval(id)
  },
  frames(run) {
    let id = requestAnimationFrame(step)
    let live = true
    function step() {
      if (!live) return
      run()
      if (live) id = requestAnimationFrame(step)
    }
    return () => {
      live = false
      cancelAnimationFrame(id)
    }
  }
}
