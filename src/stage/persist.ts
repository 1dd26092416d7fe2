import type { Clock } from '../timing/Clock'

/** ms before the second and the third attempt. */
const PAUSES: readonly number[] = [1000, 3000]
/** An attempt that says nothing for this many ms has failed. */
const SILENCE = 8000

/** What an attempt is given. */
export interface Attempt {
  /** Aborted when the attempt is given up. */
  readonly signal: AbortSignal
  /** 0 at the first attempt. */
  readonly number: number
  /** Something has come: the attempt is alive. */
  readonly alive: () => void
}

/** Tries until an attempt succeeds, once more than there are pauses. A silent one is given up, so that this always ends. */
export async function persist<T>(
  clock: Clock,
  run: (attempt: Attempt) => Promise<T>,
  pauses: readonly number[] = PAUSES
): Promise<T> {
  for (let number = 0; ; number++) {
    try {
      return await attempt(clock, run, number)
    } catch (error) {
      const pause = pauses[number]
      if (pause === undefined) throw error
      await new Promise<void>(done => clock.after(pause, done))
    }
  }
}

function attempt<T>(clock: Clock, run: (attempt: Attempt) => Promise<T>, number: number): Promise<T> {
  const giving = new AbortController()
  return new Promise((resolve, reject) => {
    const wait = () =>
      clock.after(SILENCE, () => {
        giving.abort()
        reject(new Error(`no answer for ${SILENCE} ms`))
      })
    let stop = wait()
    const alive = () => {
      if (giving.signal.aborted) return
      stop()
      stop = wait()
    }
    run({ signal: giving.signal, number, alive })
      .then(resolve, reject)
      .finally(() => stop())
  })
}
