import { useState } from 'react'
import { Icon } from '../../ui/art/Icon'
import { ListRow } from '../../ui/lists/ListRow'
import { Sheet } from '../../ui/modal/Sheet'
import type { DateFilter } from './orderStatus'
import { DATE_FILTERS } from './orderStatus'

export interface DateButtonProps {
  readonly date: DateFilter
  readonly onDate: (date: DateFilter) => void
}

/** The date filter of §S2.3: a button that says which, and the sheet to choose another. */
export function DateButton({ date, onDate }: DateButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="date-btn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {DATE_FILTERS.find(filter => filter.key === date)?.label}
        <Icon name="calendar" size="s" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="日期">
        <div className="dates">
          {DATE_FILTERS.map(filter => (
            <ListRow
              key={filter.key}
              label={filter.label}
              {...(filter.key === date ? { value: <Icon name="check" size="s" /> } : {})}
              onPress={() => {
                setOpen(false)
                onDate(filter.key)
              }}
            />
          ))}
        </div>
      </Sheet>
    </>
  )
}
