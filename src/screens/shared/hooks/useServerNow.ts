import { useEffect, useState } from 'react'
import { useServices } from '../../../state/ServicesContext'
import { untilNextSecond } from '../../../timing/countdownParts'

/**
 * Server ms, fresh every second while the page is looked at: one tick for a whole list.
 * It rests while `counting` is false.
 */
export function useServerNow(counting = true): number {
  const { clock, page, time } = useServices()
  const [now, setNow] = useState(() => time.now())
  useEffect(() => {
    if (!counting) return undefined
    let cancel = () => {}
    const tick = () => {
      cancel()
      const at = time.now()
      setNow(at)
      cancel = clock.after(untilNextSecond(1000 - (at % 1000)), tick)
    }
    tick()
    const off = page.on(event => {
      if (event === 'visible') tick()
    })
    const offTime = time.onChange(tick)
    return () => {
      cancel()
      off()
      offTime()
    }
  }, [clock, page, time, counting])
  return now
}
