interface ChoiceProps<T extends string | number> {
  readonly label: string
  readonly values: readonly T[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** One of a few values. */
export function Choice<T extends string | number>({ label, values, value, onChange }: ChoiceProps<T>) {
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={event => {
          const next = values.find(each => String(each) === event.target.value)
          if (next !== undefined) onChange(next)
        }}
      >
        {values.map(each => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}

interface EntryProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A field that takes effect when it is left, so that half a number changes nothing. */
export function Entry({ label, value, onChange }: EntryProps) {
  return (
    <label>
      {label}
      <input key={value} defaultValue={value} onBlur={event => onChange(event.target.value)} />
    </label>
  )
}
