import { MULTIPLE_CHIPS } from '../rules/slip'

interface QuickChipsProps {
  readonly value: number
  readonly most: number
  readonly className?: string
  readonly onChange: (value: number) => void
}

/** The multiple shortcuts of §S9. */
export function QuickChips({ value, most, className = '', onChange }: QuickChipsProps) {
  return (
    <div className={`chips chips--line ${className}`}>
      {MULTIPLE_CHIPS.filter(multiple => multiple <= most).map(multiple => (
        <button
          key={multiple}
          type="button"
          className="chip chip--fill"
          aria-pressed={value === multiple}
          onClick={() => onChange(multiple)}
        >
          {multiple}
        </button>
      ))}
    </div>
  )
}
