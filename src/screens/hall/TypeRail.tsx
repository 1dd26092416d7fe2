import type { TypeTab } from './useTypeTabs'

export interface TypeRailProps {
  readonly items: readonly TypeTab[]
  readonly value: number
  readonly onChange: (type: number) => void
}

/** The bet types at the side; up and down arrows move the choice. */
export function TypeRail({ items, value, onChange }: TypeRailProps) {
  const move = (step: number, from: HTMLElement) => {
    const to = (items.findIndex(item => item.key === value) + step + items.length) % items.length
    const next = items[to]
    if (!next) return
    onChange(next.key)
    from.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div className="cats__rail" role="tablist" aria-label="彩种类型" aria-orientation="vertical">
      {items.map(item => (
        <button
          key={item.key}
          type="button"
          role="tab"
          aria-selected={item.key === value}
          tabIndex={item.key === value ? 0 : -1}
          onClick={() => onChange(item.key)}
          onKeyDown={event => {
            if (event.key === 'ArrowDown') move(1, event.currentTarget)
            if (event.key === 'ArrowUp') move(-1, event.currentTarget)
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
