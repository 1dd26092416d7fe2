import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chinaMidnight, DAY_MS } from '../../../rules/chinaTime'
import { useServices } from '../../../state/ServicesContext'
import type { Cancel } from '../../../timing/Clock'

/** The phone knows the server's time about that well. */
const MARGIN_MS = 1000

/** What is on the screen is asked for again once a day begins in China: figures and lists of 今日 are of another one now. */
export function useNewDay(): void {
  const { clock, time } = useServices()
  const queries = useQueryClient()
  useEffect(() => {
    let cancel: Cancel
    const wait = () => {
      const now = time.now()
      cancel = clock.after(chinaMidnight(now) + DAY_MS + MARGIN_MS - now, () => {
        void queries.invalidateQueries()
        wait()
      })
    }
    wait()
    return () => cancel()
  }, [clock, time, queries])
}
