import type { Clock } from '../../timing/Clock'

/** What the server needs of a Clock: it draws no frames. */
export type NodeClock = Pick<Clock, 'now' | 'after' | 'every'>

/** The machine's clock and Node's timers: the only ones the server uses. */
export const nodeClock: NodeClock = {
  now: () => Date.now(),
  after(ms, run) {
    const id = setTimeout(run, ms)
    return () => clearTimeout(id)
  },
  every(ms, run) {
    const id = setInterval(run, ms)
    return () => clearInterval(id)
  }
}
