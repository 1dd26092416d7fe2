import { useState } from 'react'
import { useServices } from '../../../state/ServicesContext'
import { clockTrust } from '../../../timing/clockTrust'
import type { CountdownParts } from '../../../timing/countdownParts'
import type { ClockLook } from '../../../widgets/CountdownClock'
import { CountdownClock } from '../../../widgets/CountdownClock'

interface HonestClockProps {
  readonly parts: CountdownParts | undefined
  readonly look: ClockLook
  readonly label: string
}

/** A countdown that says how sure it is of itself (§R6.2). A tap shows by how much it may be off. */
export function HonestClock({ parts, look, label }: HonestClockProps) {
  const { time } = useServices()
  const [open, setOpen] = useState(false)
  const { trust, error } = clockTrust(time.reading())
  const off = error === undefined ? '误差未知' : `±${error} ms`
  return (
    <span className={trust === 'sure' ? 'honest-clock' : 'honest-clock honest-clock--unsure'}>
      <span className="honest-clock__time">
        <CountdownClock parts={parts} look={look} label={label} />
        {/* Beside the clock and over it: inside a button the ear would lose the timer. */}
        <button type="button" aria-label="时间误差" aria-expanded={open} onClick={() => setOpen(!open)} />
      </span>
      {trust === 'unset' && <small>未校时</small>}
      {trust !== 'unset' && open && <small role="status">{off}</small>}
    </span>
  )
}
