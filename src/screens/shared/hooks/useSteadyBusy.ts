import { useEffect, useRef, useState } from 'react'
import { useNotices } from '../../../state/hooks'
import { useClock } from './useApp'

/** A call that is answered sooner is not told of. */
export const QUICK_MS = 300
/** The flag stays this long once shown, so that it does not flicker. */
export const LEAST_MS = 400

/** The loading flag of §S4 as it is shown: calls under way, but for quick ones, and never for a moment only. */
export function useSteadyBusy(): boolean {
  const clock = useClock()
  const busy = useNotices(state => state.busy > 0)
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (busy === shown) return undefined
    const wait = busy ? QUICK_MS : Math.max(0, since.current + LEAST_MS - clock.monotonic())
    return clock.after(wait, () => {
      since.current = clock.monotonic()
      setShown(busy)
    })
  }, [clock, busy, shown])
  return shown
}
