export interface SegmentedItem<K extends string | number> {
  readonly key: K
  readonly label: string
}

export interface SegmentedProps<K extends string | number> {
  readonly items: readonly SegmentedItem<K>[]
  readonly value: K
  readonly onChange: (key: K) => void
  readonly label: string
  readonly wide?: boolean
}

/** One of a few: units, modes, patterns. Left and right arrows move the choice. */
export function Segmented<K extends string | number>({
  items,
  value,
  onChange,
  label,
  wide = false
}: SegmentedProps<K>) {
  const move = (step: number, from: HTMLElement) => {
    const at = items.findIndex(item => item.key === value)
    const to = (at + step + items.length) % items.length
    const next = items[to]
    if (!next) return
    onChange(next.key)
    from.parentElement?.querySelectorAll<HTMLElement>('[role=radio]')[to]?.focus()
  }
  return (
    <span className={wide ? 'seg seg--wide' : 'seg'} role="radiogroup" aria-label={label}>
      {items.map(item => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot carry the raised thumb of the design
        <button
          key={item.key}
          type="button"
          role="radio"
          aria-checked={item.key === value}
          tabIndex={item.key === value ? 0 : -1}
          onClick={() => onChange(item.key)}
          onKeyDown={event => {
            if (event.key === 'ArrowRight') move(1, event.currentTarget)
            if (event.key === 'ArrowLeft') move(-1, event.currentTarget)
          }}
        >
          {item.label}
        </button>
      ))}
    </span>
  )
}
