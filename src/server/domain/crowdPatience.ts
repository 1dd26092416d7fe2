import type { Clock } from '../../timing/Clock'
import { CallRefused } from '../CallRefused'
import type { QueuePatience } from './Gathered'

/** As long as other calls stand in line (`CallGate`). */
const MS = 4000
const LONGEST = 20_000

/** How long a crowd waits for what it shares: when the database hangs, nobody stands behind it longer than his client does. */
export const crowdPatience = (clock: Pick<Clock, 'now' | 'after'>, ms = MS): QueuePatience => ({
  ...{ clock, longest: LONGEST, ms },
  refusal: () => CallRefused.busy()
})
