import { useState } from 'react'
import { failureFrom } from '../../../net/Failure'
import { failureText } from '../../../state/failureText'
import { usePopup } from './useApp'
import { useHere } from './useHere'

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
      const failure = failureFrom(error)
      // A session's end is told by the call, which says other failures as well, unless it is a quiet one; a sentence is
      // never shown twice.
      if (failure.kind !== 'session') popup(failureText(failure) ?? '')
    } finally {
      setBusy(false)
    }
  }
  return [busy, (run, then) => void attempt(run, then)]
}
