import { rovingFocus } from './rovingFocus'
import { useChosenInView } from './useChosenInView'

interface TabStripItem<K extends string | number> {
  readonly key: K
  readonly label: string
}

interface TabStripProps<K extends string | number> {
  readonly items: readonly TabStripItem<K>[]
  readonly value: K
  readonly onChange: (key: K) => void
  readonly label: string
  /** Few tabs that share the width instead of scrolling. */
  readonly fill?: boolean
  /** Id of the panel the tabs switch. */
  readonly panelId?: string
}

/** A row of tabs; the chosen one is scrolled into view (§S2.4). Arrow keys move between tabs. */
export function TabStrip<K extends string | number>(props: TabStripProps<K>) {
  const { items, value, onChange, label, fill = false, panelId } = props
  const keys = items.map(item => item.key)
  const strip = useChosenInView<HTMLDivElement>('aria-selected', `${value} ${keys}`)
  const roving = rovingFocus({ keys, value, onChange })
  return (
    <div className={fill ? 'tabs tabs--fill' : 'tabs'} role="tablist" aria-label={label} ref={strip}>
      {items.map(item => (
        <button
          key={item.key}
          type="button"
          role="tab"
          aria-selected={item.key === value}
          aria-controls={panelId}
          {...roving(item.key)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
