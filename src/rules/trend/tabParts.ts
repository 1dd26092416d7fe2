import { FORM_LABELS, formCode } from '../forms'
import { isOdd } from '../parity'
import type { DrawResult } from '../play'
import type { DayCounter, Statistic } from './statistic'
import type { DrawCell, TabOption, TabPeriod } from './tab'
import { SIDE_LABELS } from './tab'

export const NO_PERIOD: TabPeriod = { choice: 'none' }
/** Bead roads: today, yesterday, the day before (§S9). */
export const DAYS: TabPeriod = { choice: 'days', standard: 0 }
/** Draw lists begin with the newest 90, everything else with today (§S2.4). */
export const LIST_WINDOWS: TabPeriod = { choice: 'windows', standard: 90 }
export const TABLE_WINDOWS: TabPeriod = { choice: 'windows', standard: 0 }

/** Options 1 … n by name, then further ones with values of their own. */
export const ranksOf = (names: readonly string[], ...further: readonly TabOption[]): readonly TabOption[] => [
  ...names.map((label, index) => ({ value: index + 1, label })),
  ...further
]
export const numbersAsOptions = (values: readonly number[], print: (value: number) => string = String) =>
  values.map(value => ({ value, label: print(value) }))

const SIDE_TESTS: readonly ((value: number, bigFrom: number) => boolean)[] = [
  (value, bigFrom) => value >= bigFrom,
  (value, bigFrom) => value < bigFrom,
  value => isOdd(value),
  value => !isOdd(value)
]

/** 大 小 单 双 counters of one value a draw. */
export const sideCounters = (value: (numbers: DrawResult) => number, bigFrom: number): readonly DayCounter[] =>
  SIDE_LABELS.map((label, side) => ({
    label,
    count: numbers => (SIDE_TESTS[side]?.(value(numbers), bigFrom) ? 1 : 0)
  }))

/** Counters of how many of a draw's numbers are 大 小 单 双. */
export const sidesOverPositions = (bigFrom: number): readonly DayCounter[] =>
  SIDE_LABELS.map((label, side) => ({
    label,
    count: numbers => numbers.filter(value => SIDE_TESTS[side]?.(value, bigFrom)).length
  }))

/** How often each number came, over all positions. */
export const numberCounters = (
  values: readonly number[],
  print: (value: number) => string = String
): readonly DayCounter[] =>
  values.map(wanted => ({
    label: print(wanted),
    count: numbers => numbers.filter(value => value === wanted).length
  }))

/** 豹子 顺子 对子 半顺 杂六 over several triples of positions together. */
export const formCounters = (triples: readonly (readonly number[])[]): readonly DayCounter[] =>
  FORM_LABELS.map((label, form) => ({
    label,
    count: numbers =>
      triples.filter(positions => formCode(positions.map(position => numbers[position] ?? 0)) === form + 1).length
  }))

export const dayHistory = (counters: readonly DayCounter[]): Statistic<'day-history'> => ({
  kind: 'day-history',
  counters
})

/** Day history of 大 小 单 双 of every position, one position after the other. */
export const sidesHistory = (positions: number, bigFrom: number): Statistic<'day-history'> =>
  dayHistory(
    Array.from({ length: positions }, (_, position) => sideCounters(numbers => numbers[position] ?? 0, bigFrom)).flat()
  )

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
