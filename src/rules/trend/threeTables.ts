import { isOdd } from '../parity'
import { countGroup, parityGroup, ratioGroup, sizeGroup, spreadGroup, valueGroup } from './columns'
import { positionValue, sumValue } from './series'
import type { TrendTable } from './statistic'

/** Tables of three independent numbers: dice, and the digits of the egg lottery (§T10, §T18.8). */
interface ThreeOptions {
  readonly positions: readonly string[]
  readonly values: readonly number[]
  readonly bigFrom: number
}

type Pair = readonly [counts: TrendTable, ratio: TrendTable]

/** 大小: how many numbers of each side came; the side of every position, and the ratio 大:小. */
export function sizeTables({ positions, values, bigFrom }: ThreeOptions): Pair {
  const isBig = (value: number) => value >= bigFrom
  return [
    {
      name: '个数',
      groups: [
        spreadGroup('spread', values),
        countGroup('big', '大的个数', positions.length, isBig),
        countGroup('small', '小的个数', positions.length, value => !isBig(value))
      ]
    },
    {
      name: '比例',
      groups: [
        ...positions.map((label, position) =>
          sizeGroup(`position${position}`, label, positionValue(position), bigFrom)
        ),
        ratioGroup('大小比', positions.length, isBig)
      ]
    }
  ]
}

/** 单双: the same with odd and even. */
export const parityTables = ({ positions, values }: ThreeOptions): Pair => [
  {
    name: '个数',
    groups: [
      spreadGroup('spread', values),
      countGroup('single', '单的个数', positions.length, isOdd),
      countGroup('double', '双的个数', positions.length, value => !isOdd(value))
    ]
  },
  {
    name: '比例',
    groups: [
      ...positions.map((label, position) => parityGroup(`position${position}`, label, positionValue(position))),
      ratioGroup('单双比', positions.length, isOdd)
    ]
  }
]

/** Two tables of a sum: its values, and its 大 小 单 双. */
export const sumTables = (sums: readonly number[], bigFrom: number): readonly [TrendTable, TrendTable] => [
  { name: '和值走势', groups: [valueGroup('sum', '和值', sums, sumValue)] },
  {
    name: '和值形态',
    groups: [sizeGroup('size', '大小', sumValue, bigFrom), parityGroup('parity', '单双', sumValue)]
  }
]
