import { useEffect, useState } from 'react'
import { DIGIT_TICK_MS } from '../../../timing/rollingDigits'
import { yuanText } from '../../../widgets/yuanText'
import { useClock } from '../../useApp'

/** look/stage/README.md §6: winnings count up for 900 ms, fast first. */
const COUNT_MS = 900

/** An amount that counts up to itself once; the whole of it is what is read out. */
export function CountUp({ yuan }: { readonly yuan: number }) {
  const clock = useClock()
  const [share, setShare] = useState(0)
  const over = share >= 1
  useEffect(() => {
    if (over) return undefined
    const start = clock.monotonic()
    return clock.every(DIGIT_TICK_MS, () => {
      const part = Math.min(1, (clock.monotonic() - start) / COUNT_MS)
      setShare(part >= 1 ? 1 : 1 - 2 ** (-10 * part))
    })
  }, [clock, over])
  const cents = Math.floor(yuan * 100 * share) / 100
  return (
    <>
      <span aria-hidden="true">{yuanText(over ? yuan : cents)}</span>
      <span className="visually-hidden">{yuanText(yuan)}</span>
    </>
  )
}
