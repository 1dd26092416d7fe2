import { useState } from 'react'
import { Icon } from '../../../ui/art/Icon'
import type { IconName } from '../../../ui/art/iconShapes'
import { ListRow } from '../../../ui/lists/ListRow'
import { Sheet } from '../../../ui/modal/Sheet'
import type { FilterItem } from './Filter'
import './filters.css'

interface FilterPickProps<Value extends string | number> {
  readonly label: string
  readonly icon?: IconName
  readonly items: readonly FilterItem<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A filter as a button that says what is chosen, and the sheet to choose another. */
export function FilterPick<Value extends string | number>({
  label,
  icon = 'down',
  items,
  value,
  onChange
}: FilterPickProps<Value>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="date-btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {items.find(item => item.value === value)?.label}
        <Icon name={icon} size="s" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={label}>
        <div className="dates">
          {items.map(item => (
            <ListRow
              key={item.value}
              label={item.label}
              chosen={item.value === value}
              onPress={() => {
                setOpen(false)
                onChange(item.value)
              }}
            />
          ))}
        </div>
      </Sheet>
    </>
  )
}
