import type { NumberInput } from './useNumberInput'
import { useNumberInput } from './useNumberInput'

interface NumberFieldProps extends Omit<NumberInput, 'onLimit'> {
  readonly label: string
  /** Stands behind the field; a tap on it leads into the field. */
  readonly unit?: string
  readonly disabled?: boolean
  readonly className?: string
}

/** A whole number to type, without buttons. */
export function NumberField({ label, unit, disabled = false, className, ...number }: NumberFieldProps) {
  const input = useNumberInput(number)
  if (unit === undefined) return <input {...input} className={className} aria-label={label} disabled={disabled} />
  return (
    <label className={className}>
      <input {...input} aria-label={label} disabled={disabled} />
      <span>{unit}</span>
    </label>
  )
}
