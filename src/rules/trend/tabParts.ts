import { FORM_LABELS, formCode } from '../forms'
import { isOdd } from '../parity'
import type { DrawResult } from '../play'
import type { Outcome, OutcomeSeries } from './series'
import { OUTCOME_NAMES, positionValue } from './series'
import type { DayCounter, Statistic } from './statistic'
import { increase } from './statistic'
import type { DrawCell, TabOption, TabPeriod } from './tab'
import { SIDE_LABELS } from './tab'

/** A tab whose window cannot be chosen. */
export const NO_PERIOD: TabPeriod = { choice: 'none' }
/** Bead roads: today, yesterday, the day before (§S9). */
export const DAYS: TabPeriod = { choice: 'days', standard: 0 }
/** Draw lists begin with the newest 90, everything else with today (§S2.4). */
export const LIST_WINDOWS: TabPeriod = { choice: 'windows', standard: 90 }
/** Tables begin with today. */
export const TABLE_WINDOWS: TabPeriod = { choice: 'windows', standard: 0 }

/** Options 1 … n by name, then further ones with values of their own. */
export const ranksOf = (names: readonly string[], ...further: readonly TabOption[]): readonly TabOption[] => [
  ...names.map((label, index) => ({ value: index + 1, label })),
  ...further
]
/** Numbers as the choices of a tab, each under its printed form. */
export const numbersAsOptions = (values: readonly number[], print: (value: number) => string = String) =>
  values.map(value => ({ value, label: print(value) }))

/** 大 小 单 双 of one value, in the order of SIDE_LABELS. */
const addSides = (value: number, bigFrom: number, counts: number[], from: number): void => {
  increase(counts, from + (value >= bigFrom ? 0 : 1))
  increase(counts, from + (isOdd(value) ? 2 : 3))
}

/** 大 小 单 双 of one value a draw. */
export const sideCounter = (value: (numbers: DrawResult) => number, bigFrom: number): DayCounter => ({
  labels: SIDE_LABELS,
  add: (numbers, counts, from) => addSides(value(numbers), bigFrom, counts, from)
})

/** How many of a draw's numbers are 大 小 单 双. */
export const sidesOverPositions = (bigFrom: number): DayCounter => ({
  labels: SIDE_LABELS,
  add(numbers, counts, from) {
    for (const value of numbers) addSides(value, bigFrom, counts, from)
  }
})

/** How often each number of a range came, over all positions. */
export const numberCounter = (values: readonly number[], print: (value: number) => string = String): DayCounter => {
  const [first = 0] = values
  return {
    labels: values.map(print),
    add(numbers, counts, from) {
      for (const value of numbers) increase(counts, from + value - first)
    }
  }
}

/** How often a series came to each of `shown`. */
export const outcomeCounter = (series: OutcomeSeries, shown: readonly Outcome[]): DayCounter => {
  const places = series.outcomes.map(outcome => shown.indexOf(outcome))
  return {
    labels: shown.map(outcome => OUTCOME_NAMES[outcome]),
    add(numbers, counts, from) {
      const place = places[series.outcomeOf(numbers)] ?? -1
      if (place >= 0) increase(counts, from + place)
    }
  }
}

/** 豹子 顺子 对子 半顺 杂六 over several triples of positions together. */
export const formCounter = (triples: readonly (readonly number[])[]): DayCounter => ({
  labels: FORM_LABELS,
  add(numbers, counts, from) {
    for (const [a = 0, b = 0, c = 0] of triples)
      increase(counts, from + formCode([numbers[a] ?? 0, numbers[b] ?? 0, numbers[c] ?? 0]) - 1)
  }
})

/** Counts a day, by these counters. */
export const dayHistory = (counters: readonly DayCounter[]): Statistic<'day-history'> => ({
  kind: 'day-history',
  counters
})

/** Day history of 大 小 单 双 of every position, one position after the other. */
export const sidesHistory = (positions: number, bigFrom: number): Statistic<'day-history'> =>
  dayHistory(Array.from({ length: positions }, (_, position) => sideCounter(positionValue(position), bigFrom)))

/** Cells of a draw list row: the sum and its sides. */
export const sumCells = (label: string, sizeWords: readonly string[] = ['小', '大']): readonly DrawCell[] => [
  { label, shows: 'attribute', attribute: 'sum' },
  { label: '大小', shows: 'attribute', attribute: 'sumBigOrSmall', words: sizeWords },
  { label: '单双', shows: 'attribute', attribute: 'sumDoubleOrSingle', words: ['单', '双'] }
]

/** Cells of the forms of the first, middle and last three numbers; codes begin with 1. */
export const FORM_CELLS: readonly DrawCell[] = [
  { label: '前三', shows: 'attribute', attribute: 'firstThree', words: ['', ...FORM_LABELS] },
  { label: '中三', shows: 'attribute', attribute: 'secondThree', words: ['', ...FORM_LABELS] },
  { label: '后三', shows: 'attribute', attribute: 'lastThree', words: ['', ...FORM_LABELS] }
]
