import { useState } from 'react'
import { Icon } from '../art/Icon'

export interface StepperProps {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max: number
  /** What is counted: 倍, 期. Shown behind and read out. */
  readonly unit: string
  readonly disabled?: boolean
}

/** Digits with the first 1-9 (§S5); a pasted sentence keeps its digits. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9)

/** A whole number with minus and plus. Empty or below `min` counts as `min`, above `max` as `max`. */
export function Stepper({ value, onChange, min = 1, max, unit, disabled = false }: StepperProps) {
  const [draft, setDraft] = useState<string>()
  const clamp = (next: number) => Math.min(max, Math.max(min, next))
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={`减少${unit}数`}
        disabled={disabled || value <= min}
        onClick={() => onChange(clamp(value - 1))}
      >
        <Icon name="minus" size="s" />
      </button>
      <input
        inputMode="numeric"
        aria-label={`${unit}数`}
        value={draft ?? String(value)}
        disabled={disabled}
        onFocus={event => event.currentTarget.select()}
        onChange={event => {
          const digits = digitsOf(event.currentTarget.value)
          setDraft(digits && Number(digits) > max ? String(max) : digits)
          onChange(clamp(Number(digits || min)))
        }}
        onBlur={() => setDraft(undefined)}
      />
      <button
        type="button"
        aria-label={`增加${unit}数`}
        disabled={disabled || value >= max}
        onClick={() => onChange(clamp(value + 1))}
      >
        <Icon name="plus" size="s" />
      </button>
    </span>
  )
}
