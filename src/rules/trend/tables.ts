import { formGroup, parityGroup, sizeGroup, threeGroup, valueGroup } from './columns'
import type { OutcomeRoad, OutcomeSeries } from './series'
import { numberSeries, paritySeries, positionValue, roadOf, sizeSeries } from './series'
import type { Statistic, TrendTable } from './statistic'

/** 单双 and 大小 of every position, under ranks from 1. */
export const positionSideSeries = (
  positions: number,
  bigFrom: number
): readonly (readonly [parity: OutcomeSeries, size: OutcomeSeries])[] =>
  Array.from({ length: positions }, (_, position) => [
    paritySeries(position + 1, positionValue(position)),
    sizeSeries(position + 1, positionValue(position), bigFrom)
  ])

/** The roads of `positionSideSeries`: states 1 and 2. */
export const positionRoads = (sides: ReturnType<typeof positionSideSeries>): readonly OutcomeRoad[] =>
  sides.flatMap(([parity, size]) => [roadOf(parity, 1), roadOf(size, 2)])

/** √ and X of every number (state -1). */
export const numberRoads = (values: readonly number[]): Statistic<'road-bead'> => ({
  kind: 'road-bead',
  of: 'numbers',
  roads: values.map(number => roadOf(numberSeries(number), -1))
})

/** Roads of a day, one a rank and dimension. */
export const rankRoads = (roads: readonly OutcomeRoad[]): Statistic<'road-bead'> => ({
  kind: 'road-bead',
  of: 'ranks',
  roads
})

/** A miss table of these tables, whatever is asked. */
export const missTables = (...tables: readonly TrendTable[]): Statistic<'miss-table'> => ({
  kind: 'miss-table',
  tables: () => tables
})

/** A table a position; `code` asks for one of them. */
export const tablePerPosition = (tables: readonly TrendTable[]): Statistic<'miss-table'> => ({
  kind: 'miss-table',
  follows: { code: tables.length },
  tables: ({ code }) => (code === undefined ? tables : tables.slice(code - 1, code))
})

/** Numbers, 大 小 and 单 双 of every position in one table; `positionGroupIds` names the groups of one position. */
export const sideBySideTable = (
  positions: readonly string[],
  values: readonly number[],
  bigFrom: number,
  print?: (value: number) => string
): TrendTable => ({
  name: '定位走势',
  groups: positions.flatMap((label, position) => {
    const value = positionValue(position)
    const [numbers, size, parity] = positionGroupIds(position)
    return [
      valueGroup(numbers, label, values, value, print),
      sizeGroup(size, '大小', value, bigFrom),
      parityGroup(parity, '单双', value)
    ]
  })
})

/** Ids of the three groups of one position. */
export const positionGroupIds = (position: number): readonly [numbers: string, size: string, parity: string] => [
  `numbers${position}`,
  `size${position}`,
  `parity${position}`
]

/** Three positions of a form table: digits of each, form, 组选. */
export const FORM_TABLE_ORDER = ['form', 'group', 'first', 'second', 'third'] as const
/** The forms of three positions. */
export const formTable = (
  name: string,
  positions: readonly number[],
  names: readonly string[],
  values: readonly number[]
): TrendTable => ({
  name,
  groups: [
    ...(['first', 'second', 'third'] as const).map((id, index) => {
      const position = positions[index] ?? 0
      return valueGroup(id, names[position] ?? '', values, positionValue(position))
    }),
    formGroup('form', positions),
    threeGroup('group', positions)
  ]
})
