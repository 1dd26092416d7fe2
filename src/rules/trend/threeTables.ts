import { countGroup, parityGroup, ratioGroup, sizeGroup, spreadGroup, valueGroup } from './columns'
import { isOdd, positionValue, sumValue } from './series'
import type { TrendTable } from './tab'

/** Tables of three independent numbers: dice, and the digits of the egg lottery (§T10, §T18.8). */
export interface ThreeOptions {
  readonly places: readonly string[]
  readonly values: readonly number[]
  readonly bigFrom: number
  /** Wire field of the number columns. */
  readonly spread: string
  readonly spreadLabel: string
}

type Pair = readonly [counts: TrendTable, ratio: TrendTable]
const same = (name: string) => ({ row: name, footer: name })

/** 大小: how many numbers of each side came; the side of every place, and the ratio 大:小. */
export function sizeTables({ places, values, bigFrom, spread, spreadLabel }: ThreeOptions): Pair {
  const isBig = (value: number) => value >= bigFrom
  return [
    {
      name: '个数',
      fields: [
        { ...same(spread), groups: [spreadGroup('spread', spreadLabel, values)] },
        { ...same('bigCountTrend'), groups: [countGroup('big', '大的个数', places.length, isBig)] },
        { ...same('smallCountTrend'), groups: [countGroup('small', '小的个数', places.length, value => !isBig(value))] }
      ]
    },
    {
      name: '比例',
      fields: [
        {
          ...same('bigSmallForm'),
          groups: places.map((label, place) => sizeGroup(`place${place}`, label, positionValue(place), bigFrom))
        },
        { ...same('ratioBigTrend'), groups: [ratioGroup('ratio', '大小比', places.length, isBig)] }
      ]
    }
  ]
}

/** 单双: the same with odd and even; `types` are the numbers the datasets are told apart by. */
export function parityTables(
  { places, values, spread, spreadLabel }: ThreeOptions,
  types?: readonly [number, number]
): Pair {
  const typed = (at: 0 | 1) => (types ? { beside: { type: types[at] } } : {})
  return [
    {
      name: '个数',
      fields: [
        { ...same(spread), groups: [spreadGroup('spread', spreadLabel, values)] },
        { ...same('singleCountTrend'), groups: [countGroup('single', '单的个数', places.length, isOdd)] },
        {
          ...same('doubleCountTrend'),
          groups: [countGroup('double', '双的个数', places.length, value => !isOdd(value))]
        }
      ],
      ...typed(0)
    },
    {
      name: '比例',
      fields: [
        {
          ...same('doubleOrSingleForm'),
          groups: places.map((label, place) => parityGroup(`place${place}`, label, positionValue(place)))
        },
        { ...same('ratioSingleTrend'), groups: [ratioGroup('ratio', '单双比', places.length, isOdd)] }
      ],
      ...typed(1)
    }
  ]
}

/** The sum as one table of sums (type 1) and one of its 大 小 单 双 (type 2). */
export const sumTables = (sums: readonly number[], bigFrom: number): readonly [TrendTable, TrendTable] => [
  {
    name: '和值走势',
    fields: [{ row: 'sumTrend', footer: 'sumData', groups: [valueGroup('sum', '和值', sums, sumValue)] }],
    extra: { sum: sumValue },
    beside: { type: 1 }
  },
  {
    name: '和值形态',
    fields: [
      {
        row: 'drawList',
        footer: 'drawList',
        groups: [sizeGroup('size', '大小', sumValue, bigFrom), parityGroup('parity', '单双', sumValue)]
      }
    ],
    extra: { sum: sumValue },
    beside: { type: 2 }
  }
]
