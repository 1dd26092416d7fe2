import type { ReactNode } from 'react'
import { Icon } from '../art/Icon'

interface CheckProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** A checkbox with its label, drawn by us. */
export function Check({ checked, onChange, children }: CheckProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the drawn box of the design, with the same role and keys
    <button type="button" className="check" role="checkbox" aria-checked={checked} onClick={() => onChange(!checked)}>
      <i>
        <Icon name="check" size="xs" />
      </i>
      {children}
    </button>
  )
}
