import type { Cancel, Clock } from '../../../timing/Clock'
import { RESULT_RETRY_MS } from './runnerTiming'

interface Question<T> {
  readonly ask: () => Promise<T>
  /** @returns whether to ask again */
  readonly answered: (answer: T) => boolean
  /** @returns whether to ask again */
  readonly failed: (error: unknown) => boolean
}

/** Asks each second until the answer is enough (§S9). @returns what ends it: an answer under way is dropped then */
export function keepAsking<T>(clock: Clock, { ask, answered, failed }: Question<T>): Cancel {
  let isWanted = true
  let cancelTimer: Cancel = () => undefined
  const attempt = () => {
    const next = (isUndecided: boolean) => {
      // Who hears of the answer may have ended the question.
      if (isUndecided && isWanted) cancelTimer = clock.after(RESULT_RETRY_MS, attempt)
    }
    ask().then(
      answer => isWanted && next(answered(answer)),
      (error: unknown) => isWanted && next(failed(error))
    )
  }
  attempt()
  return () => {
    isWanted = false
    cancelTimer()
  }
}
