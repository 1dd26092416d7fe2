import type { TabOption } from '../../rules/trend/tab'
import { Chip, Chips } from '../../ui/controls/Chip'

interface ChoiceChipsProps {
  readonly label: string
  readonly options: readonly TabOption[]
  readonly value: number | undefined
  readonly onChange: (value: number) => void
  /** True: one line that scrolls sideways; else the chips wrap. */
  readonly line?: boolean
}

/** One of several, as chips. */
export function ChoiceChips({ label, options, value, onChange, line = true }: ChoiceChipsProps) {
  return (
    <Chips line={line} label={label}>
      {options.map(option => (
        <Chip key={option.value} pressed={option.value === value} onPress={() => onChange(option.value)}>
          {option.label}
        </Chip>
      ))}
    </Chips>
  )
}
