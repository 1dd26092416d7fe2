import type { KeyboardEvent } from 'react'

const STEPS = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  vertical: { ArrowUp: -1, ArrowDown: 1 }
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>

interface RovingFocus<K> {
  /** Those that are not disabled, in the order of their elements. */
  readonly keys: readonly K[]
  readonly value: K
  readonly onChange: (key: K) => void
  readonly orientation?: keyof typeof STEPS
}

/**
 * One of a row of siblings is chosen: it alone is in the tab order, and arrow keys move choice and focus, round at the
 * ends. @returns the props of the element of a key
 */
export function rovingFocus<K>({ keys, value, onChange, orientation = 'horizontal' }: RovingFocus<K>) {
  const steps: Readonly<Record<string, number>> = STEPS[orientation]
  return (key: K) => ({
    // While the row does not offer the chosen value, its first element takes the tab key.
    tabIndex: key === (keys.includes(value) ? value : keys[0]) ? 0 : -1,
    onClick: () => onChange(key),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = steps[event.key]
      if (step === undefined) return
      const to = (keys.indexOf(value) + step + keys.length) % keys.length
      const next = keys[to]
      const siblings = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(':scope > :enabled')
      if (next !== undefined) onChange(next)
      siblings?.[to]?.focus()
    }
  })
}
