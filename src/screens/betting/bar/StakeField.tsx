import { useState } from 'react'
import { countOf, sanitizeCount } from '../../../rules/slip'

export interface StakeFieldProps {
  readonly value: number
  readonly most: number
  readonly onChange: (value: number) => void
}

/** Amount of one note in whole yuan, on credit boards. Digits only, empty counts as 1 (§S5). */
export function StakeField({ value, most, onChange }: StakeFieldProps) {
  const [draft, setDraft] = useState<string>()
  return (
    <label className="stake__field">
      <input
        value={draft ?? String(value)}
        inputMode="numeric"
        aria-label="每注金额"
        autoComplete="off"
        onFocus={event => event.currentTarget.select()}
        onChange={event => {
          const typed = sanitizeCount(event.target.value, most)
          setDraft(typed)
          onChange(countOf(typed, most))
        }}
        onBlur={() => setDraft(undefined)}
      />
      <span>元/注</span>
    </label>
  )
}
