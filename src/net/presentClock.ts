import { fieldOf } from '../contract/fieldOf'
import type { CallOutcome } from './readEnvelope'

/**
 * An answer that the browser had kept and the server confirmed (304) holds the clock of the day it was made: its
 * `serverTime` and `countDown` follow the header, which comes anew with every answer.
 * @param serverTime of the header; NaN where there is none
 */
export function withPresentClock(outcome: CallOutcome, serverTime: number): CallOutcome {
  if (!outcome.ok || !Number.isFinite(serverTime)) return outcome
  const made = fieldOf(outcome.data, 'serverTime')
  const countDown = fieldOf(outcome.data, 'countDown')
  if (typeof made !== 'number') return outcome
  // If the server's clock was set, it may now be behind the moment the answer was made at. A countdown of 0 stays 0:
  // nothing is on sale.
  const left = typeof countDown === 'number' && { countDown: Math.max(0, countDown && countDown - (serverTime - made)) }
  return { ok: true, data: { ...Object(outcome.data), serverTime, ...left } }
}
