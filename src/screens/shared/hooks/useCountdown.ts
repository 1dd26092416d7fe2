import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../../state/ServicesContext'
import type { CountdownTarget } from '../../../timing/Countdown'
import { Countdown } from '../../../timing/Countdown'
import type { CountdownParts } from '../../../timing/countdownParts'

/** The parts of what is left to `target`; `onZero` is told once for each target. */
export function useCountdown(target: CountdownTarget | undefined, onZero: () => void): CountdownParts | undefined {
  const { clock, page, time } = useServices()
  const [parts, setParts] = useState<CountdownParts>()
  const zero = useRef(onZero)
  useEffect(() => {
    zero.current = onZero
  })
  const key = target?.key
  const at = target?.at
  useEffect(() => {
    if (key === undefined || at === undefined) return undefined
    const countdown = new Countdown({ clock, page, time, onTick: setParts, onZero: () => zero.current() })
    countdown.set({ key, at })
    return () => countdown.stop()
  }, [clock, page, time, key, at])
  if (!target || !parts) return undefined
  return target.provisional ? { ...parts, provisional: true } : parts
}
