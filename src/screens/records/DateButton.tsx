import { FilterPick } from '../kinds/records/FilterPick'
import type { DateFilter } from './orderStatus'
import { DATE_FILTERS } from './orderStatus'

interface DateButtonProps {
  readonly date: DateFilter
  readonly onDate: (date: DateFilter) => void
}

const ITEMS = DATE_FILTERS.map(({ key, label }) => ({ value: key, label }))

/** The date filter of §S2.3. */
export function DateButton({ date, onDate }: DateButtonProps) {
  return <FilterPick label="日期" icon="calendar" items={ITEMS} value={date} onChange={onDate} />
}
