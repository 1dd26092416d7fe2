import { useEffect, useRef } from 'react'
import { pinAfter } from './keypad'

/** The keys of a real keyboard, while a keypad is open; what is typed into a field is the field's. */
export function usePinKeys(active: boolean, value: string, onChange: (pin: string) => void): void {
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  useEffect(() => {
    if (!active) return undefined
    const typed = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
      const { value: pin, onChange: change } = latest.current
      const next = pinAfter(pin, event.key)
      if (next !== pin) change(next)
    }
    document.addEventListener('keydown', typed)
    return () => document.removeEventListener('keydown', typed)
  }, [active])
}
