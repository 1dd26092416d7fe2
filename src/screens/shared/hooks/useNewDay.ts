import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dayOf } from '../../../rules/chinaTime'
import { useServices } from '../../../state/ServicesContext'

/** Phones look at different moments, so that they do not all ask in the first second of a day. */
const LOOK_EVERY_MS = 10_000

/** What is on the screen is asked for again once a day begins in China: figures and lists of 今日 are of another one now. */
export function useNewDay(): void {
  const { clock, time } = useServices()
  const queries = useQueryClient()
  useEffect(() => {
    let shown = dayOf(time.now())
    return clock.every(LOOK_EVERY_MS, () => {
      const day = dayOf(time.now())
      if (day === shown) return
      shown = day
      void queries.invalidateQueries()
    })
  }, [clock, time, queries])
}
