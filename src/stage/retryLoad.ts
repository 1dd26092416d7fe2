import type { Cancel, Clock } from '../timing/Clock'

/** ms before the second and the third attempt. */
const PAUSES: readonly number[] = [1000, 3000]
/** An attempt without progress for this many seconds has failed. One in which the page stood still is none. */
const SILENCE = 8

/** What an attempt is given. */
export interface Attempt {
  /** Aborted when the attempt is given up. */
  readonly signal: AbortSignal
  /** 0 at the first attempt. */
  readonly number: number
  /** Call when something has arrived: the attempt has its time again. */
  readonly progressed: () => void
}

interface RetryOptions {
  readonly pauses?: readonly number[]
  /** Aborted when nobody waits any more: no timer is left, and the promise never settles. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Tries until an attempt succeeds, once more than there are pauses.
 * One without progress is given up, so that this always ends.
 */
export function retryLoad<T>(
  clock: Clock,
  run: (attempt: Attempt) => Promise<T>,
  { pauses = PAUSES, signal }: RetryOptions = {}
): Promise<T> {
  return new Promise((resolve, reject) => {
    let stop: Cancel = () => undefined
    signal?.addEventListener('abort', () => stop())
    const begin = (number: number): void => {
      const attempt = new AbortController()
      let over = false
      const end = (then: () => void): void => {
        if (over || signal?.aborted) return
        over = true
        stop()
        then()
      }
      const fail = (error: unknown): void =>
        end(() => {
          const pause = pauses[number]
          if (pause === undefined) reject(error)
          else stop = clock.after(pause, () => begin(number + 1))
        })
      const progressed = (): void => {
        if (over || signal?.aborted) return
        stop()
        let left = SILENCE
        stop = clock.every(1000, () => {
          if (--left > 0) return
          attempt.abort()
          fail(new Error('no answer'))
        })
      }
      progressed()
      run({ signal: attempt.signal, number, progressed }).then(value => end(() => resolve(value)), fail)
    }
    begin(0)
  })
}
