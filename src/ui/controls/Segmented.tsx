import { rovingFocus } from './rovingFocus'

interface SegmentedItem<K extends string | number> {
  readonly key: K
  readonly label: string
}

interface SegmentedProps<K extends string | number> {
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
  const roving = rovingFocus({ keys: items.map(({ key }) => key), value, onChange })
  return (
    <span className={wide ? 'seg seg--wide' : 'seg'} role="radiogroup" aria-label={label}>
      {items.map(item => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot carry the raised thumb of the design
        <button key={item.key} type="button" role="radio" aria-checked={item.key === value} {...roving(item.key)}>
          {item.label}
        </button>
      ))}
    </span>
  )
}
