import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { numbersFrom } from '../../../rules/numberRange'
import { parityGroup, sizeGroup, valueGroup } from '../../../rules/trend/columns'
import { numberSeries, paritySeries, positionValue, roadOf, sizeSeries, sumValue } from '../../../rules/trend/series'
import type { FamilyTrends, TrendStatistic, TrendTable } from '../../../rules/trend/tab'
import {
  DAYS,
  LIST_WINDOWS,
  NO_PERIOD,
  numberCounters,
  numbersAsOptions,
  rankedHistory,
  ranksOf,
  SIDES,
  sidesOverPlaces,
  TABLE_WINDOWS
} from '../../../rules/trend/tabParts'
import { parityTables, sizeTables, sumTables } from '../../../rules/trend/threeTables'
import { NUMBERS, PLACES, SUM_BIG_FROM } from './numbers'

/** Rank of the sum (§T18.3). */
const SUM_RANK = 4
const VALUES = numbersFrom(NUMBERS.from, NUMBERS.to)
const BIG_FROM = bigFrom(NUMBERS)
const SUM_PARITY = paritySeries(SUM_RANK, sumValue)
const SUM_SIZE = sizeSeries(SUM_RANK, sumValue, SUM_BIG_FROM)
const THREE = { places: PLACES, values: VALUES, bigFrom: BIG_FROM, spread: 'drawList', spreadLabel: '号码分布' }
const SIZES = sizeTables(THREE)
const PARITIES = parityTables(THREE, [3, 4])
const SUMS = sumTables(numbersFrom(0, 27), SUM_BIG_FROM)

/** 14 columns: digits, 大 小 单 双 (§S3). */
const PLACE_TABLES = PLACES.map(
  (name, place): TrendTable => ({
    name,
    fields: [
      {
        row: 'drawList',
        footer: 'drawList',
        groups: [
          valueGroup('numbers', '号码', VALUES, positionValue(place)),
          sizeGroup('size', '大小', positionValue(place), BIG_FROM),
          parityGroup('parity', '单双', positionValue(place))
        ]
      }
    ],
    extra: { code: positionValue(place) },
    beside: { rank: place + 1 }
  })
)

const SUM_OPTION = [{ value: SUM_RANK, label: '总和' }]
const COUNT_AND_RATIO = [
  { name: '个数', table: 0 },
  { name: '比例', table: 1 }
]

const CALLS = {
  pcddHistory: { kind: 'draw-list' },
  pcddNumberBead: { kind: 'road-bead', key: 'code', roads: VALUES.map(digit => roadOf(numberSeries(digit), -1)) },
  pcddLocationTrend: {
    kind: 'miss-table',
    shape: 'list',
    follows: { code: PLACES.length },
    tables: ({ code }) => (code === undefined ? PLACE_TABLES : PLACE_TABLES.slice(code - 1, code))
  },
  pcddSizeTrend: { kind: 'miss-table', shape: 'datasets', tables: () => SIZES },
  pcddNumberHistory: rankedHistory([...numberCounters(VALUES), ...sidesOverPlaces(BIG_FROM)], 0),
  pcddSumTrend: { kind: 'miss-table', shape: 'datasets', tables: () => SUMS },
  pcddSumBead: { kind: 'road-bead', key: 'rank', roads: [roadOf(SUM_PARITY, -2), roadOf(SUM_SIZE, -3)] },
  pcddParityTrend: { kind: 'miss-table', shape: 'datasets', tables: () => PARITIES },
  pcddLongDragon: { kind: 'long-dragon', series: [SUM_PARITY, SUM_SIZE] }
} satisfies Record<string, TrendStatistic>

/** Egg lottery: 9 tabs (§S2.4). */
export const trends: FamilyTrends = {
  base: 'pcddBaseInfo',
  // Dice roll while it waits (§S2.4).
  rolling: { from: 1, to: 6 },
  calls: CALLS,
  extras: [],
  tabs: [
    {
      kind: 'draw-list',
      name: '开奖号码',
      call: 'pcddHistory',
      period: LIST_WINDOWS,
      views: [
        {
          name: '开奖号码',
          shows: 'facts',
          cells: [
            { label: '号码', field: 'opencode' },
            { label: '总和', field: 'sum' },
            { label: '大小', field: 'sumBigOrSmall', words: ['小', '大'] },
            { label: '单双', field: 'sumDoubleOrSingle', words: ['单', '双'] }
          ]
        }
      ]
    },
    {
      kind: 'road-bead',
      name: '号码路珠',
      call: 'pcddNumberBead',
      period: DAYS,
      ranks: numbersAsOptions(VALUES),
      dimensions: ['号码'],
      modes: []
    },
    {
      kind: 'miss-table',
      name: '定位走势',
      call: 'pcddLocationTrend',
      period: TABLE_WINDOWS,
      codes: ranksOf(PLACES),
      views: [{ name: '定位走势', table: 0 }]
    },
    { kind: 'miss-table', name: '大小走势', call: 'pcddSizeTrend', period: TABLE_WINDOWS, views: COUNT_AND_RATIO },
    {
      kind: 'day-history',
      name: '历史号码统计',
      call: 'pcddNumberHistory',
      period: NO_PERIOD,
      columns: [...VALUES.map(String), ...SIDES],
      ranks: [],
      metrics: [],
      views: []
    },
    {
      kind: 'miss-table',
      name: '总和走势',
      call: 'pcddSumTrend',
      period: TABLE_WINDOWS,
      views: [
        { name: '总和走势', table: 0 },
        { name: '总和形态', table: 1 }
      ]
    },
    {
      kind: 'road-bead',
      name: '总和路珠',
      call: 'pcddSumBead',
      period: DAYS,
      ranks: SUM_OPTION,
      dimensions: ['单双', '大小'],
      modes: []
    },
    { kind: 'miss-table', name: '单双走势', call: 'pcddParityTrend', period: TABLE_WINDOWS, views: COUNT_AND_RATIO },
    { kind: 'long-dragon', name: '长龙统计', call: 'pcddLongDragon', period: NO_PERIOD, ranks: SUM_OPTION }
  ]
}
