import { useState } from 'react'
import { failureFrom } from '../../../net/Failure'
import { failureText } from '../../../state/failureText'
import { usePopup } from './useApp'
import { useHere } from './useHere'

/**
 * What a player reads of something that threw; empty: nothing. A session's end is told by the call, which says other
 * failures as well, unless it is a quiet one; a sentence is never shown twice.
 */
export function saidOf(error: unknown): string {
  const failure = failureFrom(error)
  return failure.kind === 'session' ? '' : (failureText(failure) ?? '')
}

/** @param then told the answer, unless the player has left the page meanwhile */
type Attempt = <T>(run: () => Promise<T>, then?: (answer: T) => unknown) => void

/** What a tap asks for: busy until it is done, and whatever throws is told. */
export function useAttempt(): readonly [busy: boolean, attempt: Attempt] {
  const popup = usePopup()
  const here = useHere()
  const [busy, setBusy] = useState(false)
  const attempt = async <T>(run: () => Promise<T>, then?: (answer: T) => unknown) => {
    setBusy(true)
    try {
      const answer = await run()
      if (here.current) await then?.(answer)
    } catch (error) {
      popup(saidOf(error))
    } finally {
      setBusy(false)
    }
  }
  return [busy, (run, then) => void attempt(run, then)]
}
