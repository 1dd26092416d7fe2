import type { ComponentType } from 'react'
import type { IconName } from '../../../ui/art/iconShapes'
import type { Address, Source } from '../page/Source'

export interface FilterControlProps {
  readonly label: string
  /** What the address names; '' for nothing. */
  readonly value: string
  readonly onChange: (value: string) => void
}

export interface FilterItem<Value extends string | number> {
  readonly value: Value
  readonly label: string
}

/** One filter of a list, as a parameter of the address; the first item is chosen while the address names none. */
export interface Filter<Value extends string | number = string | number> {
  readonly param: string
  /** What is filtered by, for the ear and the sheet. */
  readonly label: string
  /** chips: all in a row; pick: one button that opens a sheet; segments: few of a kind, a span of a report. */
  readonly look: 'chips' | 'pick' | 'segments'
  /** Beside what a pick has chosen. Standard: that it opens. */
  readonly icon?: IconName
  readonly items: readonly FilterItem<Value>[]
  /** A control of its own in place of `look`: a calendar, a name that is typed. */
  readonly control?: ComponentType<FilterControlProps>
  /** Items that a call knows, after the fixed ones. */
  readonly more?: Source<readonly FilterItem<string>[]>
}

/** What is chosen: one of the filter's own items, the first where the address names none of them. */
export function chosen<Value extends string | number>(filter: Filter<Value>, at: Pick<Address, 'get'>): Value {
  const named = filter.items.find(({ value }) => String(value) === at.get(filter.param)) ?? filter.items[0]
  if (!named) throw new Error(`filter ${filter.param} has no items`)
  return named.value
}

/** What is chosen where a call knows the items: whatever the address names, '' for all. */
export const chosenText = (filter: Filter<string>, at: Pick<Address, 'get'>): string => at.get(filter.param) ?? ''

/** 今日 昨日 七天 三十天. */
export const DAYS: Filter<1 | -1 | 7 | 30> = {
  param: 'date',
  label: '日期',
  look: 'pick',
  icon: 'calendar',
  items: [
    { value: 1, label: '今日' },
    { value: -1, label: '昨日' },
    { value: 7, label: '七天' },
    { value: 30, label: '三十天' }
  ]
}
