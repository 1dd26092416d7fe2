import { FORM_LABELS, formCode } from '../forms'
import { isOdd } from '../parity'
import type { DrawResult } from '../play'
import type { ValueOf } from './series'

/** What `read` answers when the column is not hit. */
export const MISS = -1

/** A column of a miss table. */
export interface TrendColumn {
  readonly label: string
  /** The value to print on a hit (0 or more; 0 where the label says it), MISS otherwise. */
  readonly read: (numbers: DrawResult, previous: DrawResult | undefined) => number
}

/**
 * Columns that belong together: a tinted block with a heading, one connecting line where exactly one of them is hit.
 */
export interface TrendGroup {
  readonly id: string
  readonly label: string
  readonly columns: readonly TrendColumn[]
  /** Whether the hits of consecutive rows are joined (§T2). */
  readonly line: boolean
  /** `label`: a hit prints the column's label; `value`: it prints the cell. */
  readonly print: 'label' | 'value'
  /** A hit shows ×2, ×3 when its number came so often in the draw. */
  readonly badge?: true
}

/** A group of a table, and the index of its first column among all. */
export interface PlacedGroup {
  readonly group: TrendGroup
  readonly from: number
}

/** Where the groups of a table are; the cells of a row follow one another in this order. */
export function placedGroups({ groups }: { readonly groups: readonly TrendGroup[] }): readonly PlacedGroup[] {
  let next = 0
  return groups.map(group => {
    const from = next
    next += group.columns.length
    return { group, from }
  })
}

/** The columns of a table, group after group. */
export const columnsOf = ({ groups }: { readonly groups: readonly TrendGroup[] }): readonly TrendColumn[] =>
  groups.flatMap(group => group.columns)

/** A column hit while `test` holds; a hit carries 0. */
const labelColumn = (label: string, test: (numbers: DrawResult) => boolean): TrendColumn => ({
  label,
  read: numbers => (test(numbers) ? 0 : MISS)
})

/** Reads a draw once for all columns of a group, which ask one after the other. */
function onceADraw(value: ValueOf): ValueOf {
  let of: DrawResult | undefined
  let known = 0
  return numbers => {
    if (numbers !== of) {
      of = numbers
      known = value(numbers)
    }
    return known
  }
}

/** Column per value: hit when `value` of the draw is it. */
export const valueGroup = (
  id: string,
  label: string,
  values: readonly number[],
  value: ValueOf,
  print: (value: number) => string = String
): TrendGroup => {
  const drawn = onceADraw(value)
  return {
    id,
    label,
    line: true,
    print: 'value',
    columns: values.map(wanted => ({
      label: print(wanted),
      read: numbers => (drawn(numbers) === wanted ? wanted : MISS)
    }))
  }
}

/** Column per number: hit when it came at any place, once a draw however often (§T1). No line: many hits a row. */
export const spreadGroup = (
  id: string,
  values: readonly number[],
  print: (value: number) => string = String
): TrendGroup => ({
  id,
  label: '号码分布',
  line: false,
  print: 'value',
  badge: true,
  columns: values.map(wanted => ({
    label: print(wanted),
    read: numbers => (numbers.includes(wanted) ? wanted : MISS)
  }))
})

/** One-of-k labels: `index` of the draw says which is hit. */
export const labelGroup = (
  id: string,
  label: string,
  labels: readonly string[],
  index: ValueOf,
  line = true
): TrendGroup => {
  const placeOf = onceADraw(index)
  return {
    id,
    label,
    line,
    print: 'label',
    columns: labels.map((name, at) => labelColumn(name, numbers => placeOf(numbers) === at))
  }
}

/** A figure that every draw has: always a hit. */
export const figureGroup = (id: string, label: string, value: ValueOf): TrendGroup => ({
  id,
  label,
  line: false,
  print: 'value',
  columns: [{ label, read: value }]
})

/** 大 and 小 of a value. */
export const sizeGroup = (id: string, label: string, value: ValueOf, bigFrom: number): TrendGroup =>
  labelGroup(id, label, ['大', '小'], numbers => (value(numbers) >= bigFrom ? 0 : 1))

/** 单 and 双 of a value. */
export const parityGroup = (
  id: string,
  label: string,
  value: ValueOf,
  labels: readonly [odd: string, even: string] = ['单', '双']
): TrendGroup => labelGroup(id, label, labels, numbers => (isOdd(value(numbers)) ? 0 : 1))

/**
 * 质 of chart boards: 1 counts as prime, on players' charts if not in mathematics (§T3). Of 0–11.
 */
export const CHART_PRIMES: readonly number[] = [1, 2, 3, 5, 7, 11]

const primeGroup = (id: string, value: ValueOf): TrendGroup =>
  labelGroup(id, '质合', ['质', '合'], numbers => (CHART_PRIMES.includes(value(numbers)) ? 0 : 1), false)

const routeGroup = (id: string, value: ValueOf): TrendGroup =>
  labelGroup(id, '012路', ['0路', '1路', '2路'], numbers => value(numbers) % 3, false)

const CHANGES = ['升', '平', '降'] as const
/** Against the same place of the stored draw before, also at the window's edge (§T18.6); none: no hit. */
const changeGroup = (id: string, value: ValueOf): TrendGroup => ({
  id,
  label: '升平降',
  line: false,
  print: 'label',
  columns: CHANGES.map((label, at) => ({
    label,
    read: (numbers, previous) => {
      if (!previous) return MISS
      const change = Math.sign(value(numbers) - value(previous))
      return change === 1 - at ? 0 : MISS
    }
  }))
})

interface PositionOptions {
  readonly values: readonly number[]
  readonly bigFrom: number
  readonly print?: (value: number) => string
}

/** The 22 columns of a position trend: numbers, 奇 偶, 大 小, 质 合, 012 路, 升 平 降 (§T4.14). Only numbers have a line. */
export const positionGroups = (value: ValueOf, { values, bigFrom, print }: PositionOptions): readonly TrendGroup[] => [
  valueGroup('numbers', '号码分布', values, value, print),
  { ...parityGroup('parity', '奇偶', value, ['奇', '偶']), line: false },
  { ...sizeGroup('size', '大小', value, bigFrom), line: false },
  primeGroup('prime', value),
  routeGroup('route', value),
  changeGroup('change', value)
]

/** The four patterns of a position trend (§S2.4), each the groups it shows. */
export const POSITION_PATTERNS = [
  { name: '号码分布', groups: ['numbers'] },
  { name: '形态特征', groups: ['parity', 'size', 'prime'] },
  { name: '012路', groups: ['route'] },
  { name: '升平降', groups: ['change'] }
] as const

/** How many of the draw's numbers pass, 0 … places. A hit prints the count. */
export const countGroup = (id: string, label: string, places: number, test: (value: number) => boolean): TrendGroup =>
  valueGroup(
    id,
    label,
    Array.from({ length: places + 1 }, (_, count) => count),
    numbers => numbers.filter(test).length
  )

/** Ratio passing : not passing, 3:0 2:1 1:2 0:3; its index is how many do not pass (§T10). */
export const ratioGroup = (label: string, places: number, test: (value: number) => boolean): TrendGroup =>
  labelGroup(
    'ratio',
    label,
    Array.from({ length: places + 1 }, (_, not) => `${places - not}:${not}`),
    numbers => numbers.filter(value => !test(value)).length
  )

/** 豹子 顺子 对子 半顺 杂六 of three digits, 9 and 0 adjacent. */
export const formGroup = (id: string, places: readonly number[]): TrendGroup =>
  labelGroup(id, '形态', FORM_LABELS, numbers => formCode(places.map(place => numbers[place] ?? 0)) - 1)

/** 组三 two equal, 组六 all different, 豹子 all equal. */
export const threeGroup = (id: string, places: readonly number[]): TrendGroup =>
  labelGroup(id, '组选', ['组三', '组六', '豹子'], numbers => {
    const different = new Set(places.map(place => numbers[place])).size
    return different === 2 ? 0 : different === 3 ? 1 : 2
  })
