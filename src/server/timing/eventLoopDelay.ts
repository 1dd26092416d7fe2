import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Cancel } from '../../timing/Clock'

/** How late timers came, in seconds. */
export interface EventLoopDelay {
  readonly median: number
  readonly p99: number
  readonly most: number
}

interface EventLoopWatch {
  /** Since the last reading. */
  read(): EventLoopDelay
  readonly stop: Cancel
}

const NANOSECONDS = 1e9
/** Its own timer comes every so often, and its period is no delay. */
const EVERY_MS = 10

/** Watches the event loop until it is stopped. */
export function watchEventLoop(): EventLoopWatch {
  const seen = monitorEventLoopDelay({ resolution: EVERY_MS })
  seen.enable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - EVERY_MS / 1000)
  return {
    read() {
      const { count } = seen
      const read = count === 0 ? [0, 0, 0] : [seen.percentile(50), seen.percentile(99), seen.max]
      const [median = 0, p99 = 0, most = 0] = read.map(late)
      seen.reset()
      return { median, p99, most }
    },
    stop: () => void seen.disable()
  }
}
