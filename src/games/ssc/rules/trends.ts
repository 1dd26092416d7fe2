import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { numbersFrom } from '../../../rules/numberRange'
import {
  formGroup,
  labelGroup,
  POSITION_PATTERNS,
  positionGroups,
  threeGroup,
  valueGroup
} from '../../../rules/trend/columns'
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
  formCounters,
  LIST_WINDOWS,
  NO_PERIOD,
  numberCounters,
  numbersAsOptions,
  rankedHistory,
  ranksOf,
  SIDES,
  sidesHistory,
  TABLE_WINDOWS,
  TODAY_ROWS
} from '../../../rules/trend/tabParts'
import { BACK3, FRONT3, MID3, NUMBERS, PLACES, SUM_BIG_FROM } from './numbers'

/** Ranks beyond the balls (§T18.3). */
const SUM_RANK = 6
const DRAGON_RANK = 12
const VALUES = numbersFrom(NUMBERS.from, NUMBERS.to)
const BIG_FROM = bigFrom(NUMBERS)
const LAST = PLACES.length - 1
const BALLS = ['第一球', '第二球', '第三球', '第四球', '第五球'] as const
const FORMS = ['豹子', '顺子', '对子', '半顺', '杂六'] as const

const BALL_SIDES = PLACES.map((_, place): readonly [parity: OutcomeSeries, size: OutcomeSeries] => [
  paritySeries(place + 1, positionValue(place)),
  sizeSeries(place + 1, positionValue(place), BIG_FROM)
])
const SUM_PARITY = paritySeries(SUM_RANK, sumValue)
const SUM_SIZE = sizeSeries(SUM_RANK, sumValue, SUM_BIG_FROM)
const dragon = (rank: number): OutcomeSeries => dragonSeries(rank, 0, LAST, true)
const SIDE_SERIES = [...BALL_SIDES.flat(), SUM_PARITY, SUM_SIZE]

const placeTable = (place: number): TrendTable => ({
  name: BALLS[place] ?? '',
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
const PLACE_TABLES = PLACES.map((_, place) => placeTable(place))

const DRAGON_TABLE: TrendTable = {
  name: '龙虎走势',
  fields: [
    {
      row: 'drawList',
      footer: 'drawList',
      groups: [
        valueGroup('first', BALLS[0], VALUES, positionValue(0)),
        valueGroup('fifth', BALLS[4], VALUES, positionValue(LAST)),
        labelGroup('dragon', '龙虎', ['龙', '虎', '和'], numbers => {
          const difference = (numbers[0] ?? 0) - (numbers[LAST] ?? 0)
          return difference > 0 ? 0 : difference < 0 ? 1 : 2
        })
      ]
    }
  ]
}

const THREES = [
  { name: '前三', places: FRONT3.indices },
  { name: '中三', places: MID3.indices },
  { name: '后三', places: BACK3.indices }
] as const
const BALL_FIELDS = ['firstTrend', 'secondTrend', 'thirdTrend'] as const
const formTable = (name: string, places: readonly number[]): TrendTable => ({
  name,
  fields: [
    ...BALL_FIELDS.map((field, index) => {
      const place = places[index] ?? 0
      return {
        row: field,
        footer: field,
        groups: [valueGroup(field, PLACES[place] ?? '', VALUES, positionValue(place))]
      }
    }),
    { row: 'formTrend', footer: 'formTrend', groups: [formGroup('form', places)] },
    { row: 'groupTrend', footer: 'groupTrend', groups: [threeGroup('group', places)] }
  ]
})
const FORM_TABLES = THREES.map(({ name, places }) => formTable(name, places))

const RANKS = ranksOf(BALLS)
const RANKS_AND_SUM = ranksOf(BALLS, { value: SUM_RANK, label: '总和' })
const ALL_RANKS = ranksOf(BALLS, { value: SUM_RANK, label: '总和' }, { value: DRAGON_RANK, label: '龙虎' })
const DIGITS = numbersAsOptions(VALUES)

const CALLS = {
  sscHistory: { kind: 'draw-list' },
  // 龙 and 虎 stand on the sum's row (§T18.3).
  sscDoubleCount: {
    kind: 'two-sides',
    shape: 'ranks-and-digits',
    series: [...SIDE_SERIES, dragon(SUM_RANK)],
    values: VALUES,
    titles: {},
    print: String
  },
  sscLongDragon: { kind: 'long-dragon', series: [...SIDE_SERIES, dragon(DRAGON_RANK)] },
  sscDayHistory: sidesHistory(PLACES.length, BIG_FROM),
  sscNumberHistory: rankedHistory([...numberCounters(VALUES), ...formCounters(THREES.map(({ places }) => places))], 0),
  sscHeat: { kind: 'heat', places: PLACES.length, values: VALUES },
  sscTodayNumbers: { kind: 'today-numbers', shape: 'values', places: PLACES.length, values: VALUES },
  sscDragonTrend: { kind: 'miss-table', shape: 'list', tables: () => [DRAGON_TABLE] },
  sscLocationTrend: {
    kind: 'miss-table',
    shape: 'list',
    follows: { code: PLACES.length },
    tables: ({ code }) => (code === undefined ? PLACE_TABLES : PLACE_TABLES.slice(code - 1, code))
  },
  sscFormTrend: {
    kind: 'miss-table',
    shape: 'list',
    follows: { type: FORM_TABLES.length },
    tables: ({ type = 1 }) => FORM_TABLES.slice(type - 1, type)
  },
  sscNumberBead: { kind: 'road-bead', key: 'code', roads: VALUES.map(digit => roadOf(numberSeries(digit), -1)) },
  sscRoadBead: {
    kind: 'road-bead',
    key: 'rank',
    roads: [
      ...BALL_SIDES.flatMap(([parity, size]) => [roadOf(parity, 1), roadOf(size, 2)]),
      roadOf(SUM_PARITY, -2),
      roadOf(SUM_SIZE, -3),
      roadOf(dragon(DRAGON_RANK), -9)
    ]
  }
} satisfies Record<string, TrendStatistic>

/** 时时彩: 13 tabs (§S2.4). */
export const trends: FamilyTrends = {
  base: 'sscBaseInfo',
  calls: CALLS,
  extras: [],
  tabs: [
    {
      kind: 'draw-list',
      name: '开奖号码',
      call: 'sscHistory',
      period: LIST_WINDOWS,
      views: [
        { name: '号码', shows: 'numbers' },
        { name: '大小', shows: 'size' },
        { name: '单双', shows: 'parity' },
        {
          name: '总和/形态',
          shows: 'facts',
          cells: [
            { label: '总和', field: 'sum' },
            { label: '大小', field: 'sumBigOrSmall', words: ['小', '大'] },
            { label: '单双', field: 'sumDoubleOrSingle', words: ['单', '双'] },
            { label: '龙虎', field: 'dragonOrTigerOrMild', words: ['虎', '龙', '和'] },
            { label: '前三', field: 'firstThree', words: ['', ...FORMS] },
            { label: '中三', field: 'secondThree', words: ['', ...FORMS] },
            { label: '后三', field: 'lastThree', words: ['', ...FORMS] }
          ]
        }
      ]
    },
    { kind: 'two-sides', name: '两面统计', call: 'sscDoubleCount', period: NO_PERIOD, ranks: RANKS_AND_SUM },
    { kind: 'long-dragon', name: '长龙统计', call: 'sscLongDragon', period: NO_PERIOD, ranks: ALL_RANKS },
    {
      kind: 'number-distribution',
      name: '号码分布',
      call: 'sscHistory',
      period: LIST_WINDOWS,
      numbers: VALUES,
      bigFrom: BIG_FROM,
      sides: SIDES
    },
    {
      kind: 'day-history',
      name: '大小单双历史',
      call: 'sscDayHistory',
      period: NO_PERIOD,
      columns: SIDES,
      ranks: RANKS,
      metrics: SIDES,
      views: [{ name: '总览' }, { name: '分项' }]
    },
    {
      kind: 'day-history',
      name: '历史号码统计',
      call: 'sscNumberHistory',
      period: NO_PERIOD,
      columns: [...VALUES.map(String), ...FORMS],
      ranks: [],
      metrics: [],
      views: [
        { name: '号码', ranks: VALUES },
        { name: '形态', ranks: [10, 11, 12, 13, 14] }
      ]
    },
    {
      kind: 'miss-table',
      name: '龙虎走势',
      call: 'sscDragonTrend',
      period: TABLE_WINDOWS,
      views: [{ name: '龙虎走势', table: 0, groups: ['dragon', 'first', 'fifth'] }]
    },
    {
      kind: 'road-bead',
      name: '号码路珠',
      call: 'sscNumberBead',
      period: DAYS,
      ranks: DIGITS,
      dimensions: ['号码'],
      modes: []
    },
    { kind: 'heat', name: '冷热分析', call: 'sscHeat', period: NO_PERIOD, ranks: RANKS },
    {
      kind: 'road-bead',
      name: '综合路珠',
      call: 'sscRoadBead',
      period: DAYS,
      ranks: ALL_RANKS,
      dimensions: ['单双', '大小', '龙虎'],
      modes: ['综合', '双面']
    },
    {
      kind: 'today-numbers',
      name: '今日号码统计',
      call: 'sscTodayNumbers',
      period: NO_PERIOD,
      ranks: RANKS,
      rows: TODAY_ROWS
    },
    {
      kind: 'miss-table',
      name: '形态走势',
      call: 'sscFormTrend',
      period: TABLE_WINDOWS,
      views: THREES.map(({ name }, index) => ({
        name,
        table: 0,
        groups: ['form', 'group', ...BALL_FIELDS],
        request: { type: index + 1 }
      }))
    },
    {
      kind: 'miss-table',
      name: '定位走势',
      call: 'sscLocationTrend',
      period: TABLE_WINDOWS,
      codes: RANKS,
      views: POSITION_PATTERNS.map(pattern => ({ ...pattern, table: 0 }))
    }
  ]
}
