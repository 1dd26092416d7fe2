import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { numbersFrom } from '../../../rules/numberRange'
import { formGroup, POSITION_PATTERNS, positionGroups, threeGroup, valueGroup } from '../../../rules/trend/columns'
import type { OutcomeSeries } from '../../../rules/trend/series'
import {
  dragonSeries,
  numberSeries,
  paritySeries,
  positionValue,
  roadOf,
  sizeSeries,
  sumValue
} from '../../../rules/trend/series'
import type { FamilyTrends, TrendStatistic, TrendTable } from '../../../rules/trend/tab'
import {
  DAYS,
  LIST_WINDOWS,
  NO_PERIOD,
  numbersAsOptions,
  ranksOf,
  SIDES,
  sidesHistory,
  TABLE_WINDOWS
} from '../../../rules/trend/tabParts'
import { sumTables } from '../../../rules/trend/threeTables'
import { NUMBERS, PLACES, SUM_BIG_FROM } from './numbers'

/** Rank of the sum, and of 龙虎 between 百 and 个 (as the egg lottery's, §T18.3). */
const SUM_RANK = 4
const LAST = PLACES.length - 1
const VALUES = numbersFrom(NUMBERS.from, NUMBERS.to)
const BIG_FROM = bigFrom(NUMBERS)
const SERIES: readonly OutcomeSeries[] = [
  ...PLACES.flatMap((_, place) => [
    paritySeries(place + 1, positionValue(place)),
    sizeSeries(place + 1, positionValue(place), BIG_FROM)
  ]),
  paritySeries(SUM_RANK, sumValue),
  sizeSeries(SUM_RANK, sumValue, SUM_BIG_FROM),
  dragonSeries(SUM_RANK, 0, LAST, true)
]

const PLACE_TABLES = PLACES.map(
  (name, place): TrendTable => ({
    name,
    fields: [
      {
        row: 'drawList',
        footer: 'drawList',
        groups: positionGroups(positionValue(place), { values: VALUES, bigFrom: BIG_FROM })
      }
    ],
    extra: { code: positionValue(place) },
    beside: { rank: place + 1 }
  })
)
const SUMS = sumTables(numbersFrom(0, 27), SUM_BIG_FROM)
const BALL_FIELDS = ['firstTrend', 'secondTrend', 'thirdTrend'] as const
const FORM_TABLE: TrendTable = {
  name: '形态走势',
  fields: [
    ...BALL_FIELDS.map((field, place) => ({
      row: field,
      footer: field,
      groups: [valueGroup(field, PLACES[place] ?? '', VALUES, positionValue(place))]
    })),
    { row: 'formTrend', footer: 'formTrend', groups: [formGroup('form', [0, 1, 2])] },
    { row: 'groupTrend', footer: 'groupTrend', groups: [threeGroup('group', [0, 1, 2])] }
  ]
}

const CALLS = {
  fc3dHistory: { kind: 'draw-list' },
  fc3dLocationTrend: {
    kind: 'miss-table',
    shape: 'list',
    follows: { code: PLACES.length },
    tables: ({ code }) => (code === undefined ? PLACE_TABLES : PLACE_TABLES.slice(code - 1, code))
  },
  fc3dSumTrend: { kind: 'miss-table', shape: 'datasets', tables: () => SUMS },
  fc3dFormTrend: { kind: 'miss-table', shape: 'list', tables: () => [FORM_TABLE] },
  fc3dDoubleCount: {
    kind: 'two-sides',
    shape: 'ranks-and-digits',
    series: SERIES,
    values: VALUES,
    titles: {},
    print: String
  },
  fc3dLongDragon: { kind: 'long-dragon', series: SERIES },
  fc3dDayHistory: sidesHistory(PLACES.length, BIG_FROM),
  fc3dNumberBead: { kind: 'road-bead', key: 'code', roads: VALUES.map(digit => roadOf(numberSeries(digit), -1)) }
} satisfies Record<string, TrendStatistic>

const RANKS = ranksOf(PLACES)
const RANKS_AND_SUM = ranksOf(PLACES, { value: SUM_RANK, label: '总和' })

/** FC3D: nine tabs; the eight the specification does not name are its sister families' (§T18.14). */
export const trends: FamilyTrends = {
  base: 'fc3dBaseInfo',
  calls: CALLS,
  extras: [],
  tabs: [
    {
      kind: 'draw-list',
      name: '开奖号码',
      call: 'fc3dHistory',
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
      kind: 'number-distribution',
      name: '号码分布',
      call: 'fc3dHistory',
      period: LIST_WINDOWS,
      numbers: VALUES,
      bigFrom: BIG_FROM,
      sides: SIDES
    },
    {
      kind: 'miss-table',
      name: '定位走势',
      call: 'fc3dLocationTrend',
      period: TABLE_WINDOWS,
      codes: RANKS,
      views: POSITION_PATTERNS.map(pattern => ({ ...pattern, table: 0 }))
    },
    {
      kind: 'miss-table',
      name: '和值走势',
      call: 'fc3dSumTrend',
      period: TABLE_WINDOWS,
      views: [
        { name: '和值走势', table: 0 },
        { name: '和值形态', table: 1 }
      ]
    },
    {
      kind: 'miss-table',
      name: '形态走势',
      call: 'fc3dFormTrend',
      period: TABLE_WINDOWS,
      views: [{ name: '形态走势', table: 0, groups: ['form', 'group', ...BALL_FIELDS] }]
    },
    { kind: 'two-sides', name: '两面统计', call: 'fc3dDoubleCount', period: NO_PERIOD, ranks: RANKS_AND_SUM },
    { kind: 'long-dragon', name: '长龙统计', call: 'fc3dLongDragon', period: NO_PERIOD, ranks: RANKS_AND_SUM },
    {
      kind: 'day-history',
      name: '大小单双历史',
      call: 'fc3dDayHistory',
      period: NO_PERIOD,
      columns: SIDES,
      ranks: RANKS,
      metrics: SIDES,
      views: [{ name: '总览' }, { name: '分项' }]
    },
    {
      kind: 'road-bead',
      name: '号码路珠',
      call: 'fc3dNumberBead',
      period: DAYS,
      ranks: numbersAsOptions(VALUES),
      dimensions: ['号码'],
      modes: []
    }
  ]
}
