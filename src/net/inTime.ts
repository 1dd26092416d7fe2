import { TIMEOUT_MS } from './NetSettings'

/**
 * A part that a call waits for, which fails where it takes longer than a call may. The limit is the browser's own, as
 * that of a request is: it does not run while a timer is made to. iOS 15 and its like have none, and wait.
 */
export const inTime = <T>(part: Promise<T>): Promise<T> =>
  Promise.race([
    part,
    new Promise<never>((_, fail) => AbortSignal.timeout?.(TIMEOUT_MS).addEventListener('abort', fail))
  ])

/** The script of a worker has come, by the first it says: rejects where it takes longer than a call may. */
export const comesInTime = (worker: Worker): Promise<unknown> =>
  inTime(new Promise(here => worker.addEventListener('message', here, { once: true })))
