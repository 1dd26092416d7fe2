import { useState } from 'react'
import { sanitizeCount } from '../../../rules/slip'
import type { MessageKey } from '../../../text/messages'
import { message } from '../../../text/messages'
import { Icon } from '../../../ui/art/Icon'
import { usePopup } from '../../shared/hooks/useApp'

export interface PeriodStepperProps {
  readonly value: number
  readonly most: number
  /** What is said to who wants more, and to who wants none (§S5). */
  readonly tooMany: MessageKey
  readonly tooFew: MessageKey
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

/** Typed at most this long: enough to be too many. */
const DIGITS = 4

/** A number of issues, 1 to `most`. Its buttons never go dead: beyond the ends they say why not. */
export function PeriodStepper({ value, most, tooMany, tooFew, disabled = false, onChange }: PeriodStepperProps) {
  const popup = usePopup()
  const [draft, setDraft] = useState<string>()
  const set = (next: number) => {
    if (next > most) popup(message(tooMany))
    if (next < 1) popup(message(tooFew))
    onChange(Math.min(most, Math.max(1, next)))
  }
  const type = (text: string) => {
    const digits = sanitizeCount(text.slice(0, DIGITS))
    const typed = Number(digits)
    setDraft(typed > most ? String(most) : digits)
    if (typed > most) popup(message(tooMany))
    onChange(Math.min(most, Math.max(1, typed)))
  }
  return (
    <span className="stepper">
      <button type="button" aria-label="减少期数" disabled={disabled} onClick={() => set(value - 1)}>
        <Icon name="minus" size="s" />
      </button>
      <input
        inputMode="numeric"
        aria-label="期数"
        value={draft ?? String(value)}
        disabled={disabled}
        onFocus={event => event.currentTarget.select()}
        onChange={event => type(event.currentTarget.value)}
        onBlur={() => {
          if (draft === '') popup(message(tooFew))
          setDraft(undefined)
        }}
      />
      <button type="button" aria-label="增加期数" disabled={disabled} onClick={() => set(value + 1)}>
        <Icon name="plus" size="s" />
      </button>
    </span>
  )
}
