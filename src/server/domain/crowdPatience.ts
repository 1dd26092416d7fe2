import type { Clock } from '../../timing/Clock'
import { CallRefused } from '../CallRefused'
import type { QueuePatience } from './Gathered'

/** What is left of the 15 s a client waits, beside a connection and a statement that hang (`openStore`). */
const MS = 2000
const LONGEST = 20_000

/**
 * How long a crowd waits for what it shares: when the database hangs,
 * nobody stands behind it longer than his client does.
 */
export const crowdPatience = (clock: Pick<Clock, 'now' | 'after'>, ms = MS): QueuePatience => ({
  ...{ clock, longest: LONGEST, ms },
  refusal: () => CallRefused.busy()
})
