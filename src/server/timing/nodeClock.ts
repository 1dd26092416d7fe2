import type { Clock } from '../../timing/Clock'
import { systemClock } from '../../timing/systemClock'

/** What the server needs of a Clock: it draws no frames. */
export type NodeClock = Pick<Clock, 'now' | 'after' | 'every'>

/** The machine's clock and its timers: the only ones the server uses. */
export const nodeClock: NodeClock = systemClock
