import { useEffect, useRef } from 'react'
import { rovingFocus } from './rovingFocus'

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
  const strip = useRef<HTMLDivElement>(null)
  const left = useRef(false)
  const keys = items.map(({ key }) => key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again whenever another tab is chosen, or stands elsewhere
  useEffect(() => {
    const box = strip.current
    const tab = box?.querySelector<HTMLElement>('[aria-selected=true]')
    // Until the first tab is left there is nothing to scroll: asking where it stands would lay out the whole page.
    left.current ||= tab !== box?.firstChild
    if (left.current && box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2
  }, [value, `${keys}`])
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
