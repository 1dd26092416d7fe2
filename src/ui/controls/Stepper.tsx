import { Icon } from '../art/Icon'
import type { Limit, NumberInput } from './useNumberInput'
import { useNumberInput } from './useNumberInput'

interface StepperProps extends NumberInput {
  /** What is counted: 倍, 期. It names the field and its buttons. */
  readonly unit: string
  readonly disabled?: boolean
}

/**
 * A whole number with minus and plus. At an end the button towards it is dead; with `onLimit` it stays alive, so that
 * the screen can say why it goes no further.
 */
export function Stepper({ unit, disabled = false, ...number }: StepperProps) {
  const { value, onChange, min = 1, max, onLimit } = number
  const step = (next: number, end: Limit) => {
    if (next < min || next > max) onLimit?.(end)
    onChange(Math.min(max, Math.max(min, next)))
  }
  const isDead = (atEnd: boolean) => disabled || (atEnd && !onLimit)
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={`减少${unit}数`}
        disabled={isDead(value <= min)}
        onClick={() => step(value - 1, 'min')}
      >
        <Icon name="minus" size="s" />
      </button>
      <input {...useNumberInput(number)} aria-label={`${unit}数`} disabled={disabled} />
      <button
        type="button"
        aria-label={`增加${unit}数`}
        disabled={isDead(value >= max)}
        onClick={() => step(value + 1, 'max')}
      >
        <Icon name="plus" size="s" />
      </button>
    </span>
  )
}
