import { rovingFocus } from '../../ui/controls/rovingFocus'
import type { TypeTab } from '../shared/hooks/useTypeTabs'

interface TypeRailProps {
  readonly items: readonly Pick<TypeTab, 'key' | 'label'>[]
  readonly value: number
  readonly onChange: (type: number) => void
}

/** The bet types at the side; up and down arrows move the choice. */
export function TypeRail({ items, value, onChange }: TypeRailProps) {
  const roving = rovingFocus({ keys: items.map(({ key }) => key), value, onChange, orientation: 'vertical' })
  return (
    <div className="cats__rail" role="tablist" aria-label="彩种类型" aria-orientation="vertical">
      {items.map(item => (
        <button key={item.key} type="button" role="tab" aria-selected={item.key === value} {...roving(item.key)}>
          {item.label}
        </button>
      ))}
    </div>
  )
}
