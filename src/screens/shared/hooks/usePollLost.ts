import { useEffect, useRef } from 'react'
import { useClock } from './useApp'

const ASK_EVERY_MS = 3000

/**
 * Asks again what became of a money call while its answer stays lost and its page is open.
 * @param lost the state of the call, undefined in any other;
 *   one that is lost once more is another object, and is asked for once more
 */
export function usePollLost<T extends object>(lost: T | undefined, ask: (lost: T) => void): void {
  const clock = useClock()
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => lost && clock.after(ASK_EVERY_MS, () => latest.current(lost)), [lost, clock])
}
