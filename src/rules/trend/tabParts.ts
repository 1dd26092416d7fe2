import { formCode } from '../forms'
import type { DrawResult } from '../play'
import { isOdd } from './series'
import type { DayCounter, StatisticOf, TabOption, TabPeriod } from './tab'

export const NO_PERIOD: TabPeriod = { choice: 'none' }
/** Bead roads: today, yesterday, the day before (§S9). */
export const DAYS: TabPeriod = { choice: 'days', standard: 0 }
/** Draw lists begin with the newest 90, everything else with today (§S2.4). */
export const LIST_WINDOWS: TabPeriod = { choice: 'windows', standard: 90 }
export const TABLE_WINDOWS: TabPeriod = { choice: 'windows', standard: 0 }

export const SIDES = ['大', '小', '单', '双'] as const

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
  SIDES.map((label, side) => ({
    label,
    count: numbers => (SIDE_TESTS[side]?.(value(numbers), bigFrom) ? 1 : 0)
  }))

/** Counters of how many of a draw's numbers are 大 小 单 双. */
export const sidesOverPlaces = (bigFrom: number): readonly DayCounter[] =>
  SIDES.map((label, side) => ({
    label,
    count: numbers => numbers.filter(value => SIDE_TESTS[side]?.(value, bigFrom)).length
  }))

/** How often each number came, over all places. */
export const numberCounters = (
  values: readonly number[],
  print: (value: number) => string = String
): readonly DayCounter[] =>
  values.map(wanted => ({
    label: print(wanted),
    count: numbers => numbers.filter(value => value === wanted).length
  }))

/** 豹子 顺子 对子 半顺 杂六 over several windows of three places together. */
export const formCounters = (windows: readonly (readonly number[])[]): readonly DayCounter[] =>
  ['豹子', '顺子', '对子', '半顺', '杂六'].map((label, form) => ({
    label,
    count: numbers => windows.filter(places => formCode(places.map(place => numbers[place] ?? 0)) === form + 1).length
  }))

/** Day history with four sides a ball: {time, dataList: [{rank, big, small, single, double}]}. */
export const sidesHistory = (places: number, bigFrom: number): StatisticOf<'day-history'> => ({
  kind: 'day-history',
  counters: Array.from({ length: places }, (_, place) => sideCounters(numbers => numbers[place] ?? 0, bigFrom)).flat(),
  row: (time, counts) => ({
    time,
    dataList: Array.from({ length: places }, (_, place) => {
      const [big = 0, small = 0, single = 0, double = 0] = counts.slice(place * 4, place * 4 + 4)
      return { rank: place + 1, big, small, single, double }
    })
  })
})

/** Day history of counters under ranks: {date, drawList: [{rank, count}]}. */
export const rankedHistory = (counters: readonly DayCounter[], firstRank: number): StatisticOf<'day-history'> => ({
  kind: 'day-history',
  counters,
  row: (date, counts) => ({ date, drawList: counts.map((count, index) => ({ rank: firstRank + index, count })) })
})

/** Rows of 今日号码统计 under their wire names. */
export const TODAY_ROWS = [
  { field: 'appearCount', label: '总开' },
  { field: 'maxAppearValues', label: '最多连开' },
  { field: 'currentMissingValues', label: '当前遗漏' },
  { field: 'maxMissingValues', label: '最大遗漏' }
] as const
