import type { ReactNode } from 'react'
import { FieldNote } from './FieldNote'

interface LineProps {
  readonly id: string
  readonly label: string
  readonly fault: string | undefined
  readonly hint?: string | undefined
  /** The control takes the width below its label. */
  readonly tall?: boolean
  readonly children: ReactNode
}

/** One row of a group of fields: label, control, and the note under both. */
export function Line({ id, label, fault, hint, tall = false, children }: LineProps) {
  return (
    <div className={tall ? 'asked asked--tall' : 'asked'}>
      <label className="asked__label" htmlFor={id}>
        {label}
      </label>
      <div className="asked__in">{children}</div>
      <FieldNote id={id} fault={fault} hint={hint} />
    </div>
  )
}
