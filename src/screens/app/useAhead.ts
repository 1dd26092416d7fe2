import { use, useEffect } from 'react'
import { StageContext } from '../../stage/StageContext'
import { useClock } from '../shared/hooks/useApp'

/** By then the first page is at rest, and fetching the next ones delays nothing on it. */
const AFTER_MS = 2500

const ignore = () => undefined

/** Makes ready what the first taps of a visit lead to. */
export function useAhead(): void {
  const clock = useClock()
  const stage = use(StageContext)
  useEffect(() => {
    const leaving = new AbortController()
    const cancel = clock.after(AFTER_MS, () => void import('./goAhead').then(go, ignore))
    const go = (ahead: typeof import('./goAhead')) => ahead.goAhead(clock, stage, leaving.signal)
    return () => {
      cancel()
      leaving.abort()
    }
  }, [clock, stage])
}
