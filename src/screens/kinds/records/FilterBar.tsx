import { Chip } from '../../../ui/controls/Chip'
import { Segmented } from '../../../ui/controls/Segmented'
import type { Source } from '../page/Source'
import { NO_SOURCE } from '../page/Source'
import { useAddressPart } from '../page/useAddressPart'
import { useSource } from '../page/useSource'
import type { Filter, FilterItem } from './Filter'
import { FilterPick } from './FilterPick'

/** Filters over a list: a date at the left, then chips. */
export function FilterBar({ filters }: { readonly filters: readonly Filter[] }) {
  if (filters.length === 0) return null
  return (
    <div className="range">
      {filters.map(filter => (
        <FilterControl key={filter.param} filter={filter} />
      ))}
    </div>
  )
}

/** By another name than a list: what can be chosen does not say how old the page is (`offline/oldestAnswer`). */
const namesOf = (source: Source<readonly FilterItem<string>[]>): typeof source => ({
  ...source,
  key: at => ['filter', ...source.key(at)]
})

function FilterControl({ filter }: { readonly filter: Filter }) {
  const [named, set] = useAddressPart(filter.param)
  const Control = filter.control
  const more = useSource<readonly FilterItem<string>[] | undefined>(filter.more ? namesOf(filter.more) : NO_SOURCE)
  const items = [...filter.items, ...(more.data?.data ?? [])].map(({ value, label }) => ({
    value: String(value),
    label
  }))
  const value = items.find(item => item.value === named)?.value ?? items[0]?.value ?? ''
  if (Control) return <Control label={filter.label} value={named ?? ''} onChange={set} />
  if (filter.look === 'pick')
    return (
      <FilterPick
        label={filter.label}
        {...(filter.icon && { icon: filter.icon })}
        items={items}
        value={value}
        onChange={set}
      />
    )
  if (filter.look === 'segments') {
    const segments = items.map(item => ({ key: item.value, label: item.label }))
    return <Segmented wide label={filter.label} items={segments} value={value} onChange={set} />
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out as a scrolling line
    <div className="chips chips--line" role="group" aria-label={filter.label}>
      {items.map(item => (
        <Chip key={item.value} pressed={item.value === value} onPress={() => set(item.value)}>
          {item.label}
        </Chip>
      ))}
    </div>
  )
}
