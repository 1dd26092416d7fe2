import { useSyncExternalStore } from 'react'
import { chinaDate } from '../../../rules/chinaTime'
import { useServices } from '../../../state/ServicesContext'

/** Phones look at different moments, so that they do not all ask in the first second of a day. */
const LOOK_EVERY_MS = 10_000

/**
 * yyyy-MM-dd in China: what shows or asks for 今日 is made anew once the next day begins. Each rendering looks as well,
 * so it does no harm that it begins the wait anew.
 */
export function useToday(): string {
  const { clock, time } = useServices()
  return useSyncExternalStore(
    look => clock.every(LOOK_EVERY_MS, look),
    () => chinaDate(time.now())
  )
}
