import { useState } from 'react'
import { Icon } from '../../ui/art/Icon'
import type { FilterControlProps } from '../kinds/records/Filter'

/** As many letters begin a name (§G3.3). */
const LEAST = 2
const MOST = 32

/** A member by name: sent by Enter, or by leaving the field. */
export function MemberSearch({ label, value, onChange }: FilterControlProps) {
  const [typed, setTyped] = useState(value)
  const [before, setBefore] = useState(value)
  // The address has another one: back was pressed.
  if (before !== value) {
    setBefore(value)
    setTyped(value)
  }
  const send = () => {
    const name = typed.trim()
    if (name !== value && (name === '' || name.length >= LEAST)) onChange(name)
  }
  return (
    <div className="seek">
      <Icon name="user" size="xs" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MOST}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={send}
        onKeyDown={event => {
          // Enter; 229 where it ends the letters of a Chinese keyboard, which Safari tells by nothing else.
          if (event.keyCode === 13) send()
        }}
      />
    </div>
  )
}
