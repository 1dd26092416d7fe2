import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { numbersFrom, printNumber } from '../../../rules/numberRange'
import type { DrawResult } from '../../../rules/play'
import { POSITION_PATTERNS, positionGroups, valueGroup } from '../../../rules/trend/columns'
import type { OutcomeSeries } from '../../../rules/trend/series'
import { dragonSeries, paritySeries, positionValue, roadOf, sizeSeries } from '../../../rules/trend/series'
import type { FamilyTrends, TrendStatistic, TrendTable } from '../../../rules/trend/tab'
import {
  DAYS,
  LIST_WINDOWS,
  NO_PERIOD,
  numbersAsOptions,
  ranksOf,
  SIDES,
  sideCounters,
  sidesHistory,
  TABLE_WINDOWS,
  TODAY_ROWS
} from '../../../rules/trend/tabParts'
import { NUMBERS, PLACES, SUM_BIG_FROM } from './numbers'

/** Rank of 冠亚和 (§S3). */
const SUM_RANK = 11
/** 前 is ranks 1–5, 后 is 6–10. */
const FRONT_PLACES = 5
const VALUES = numbersFrom(NUMBERS.from, NUMBERS.to)
const BIG_FROM = bigFrom(NUMBERS)
const print = (value: number) => printNumber(value, NUMBERS.width)
const topSum = ([champion = 0, runnerUp = 0]: DrawResult): number => champion + runnerUp

const placeSides = (place: number): readonly [parity: OutcomeSeries, size: OutcomeSeries] => [
  paritySeries(place + 1, positionValue(place)),
  sizeSeries(place + 1, positionValue(place), BIG_FROM)
]
const SUM_PARITY = paritySeries(SUM_RANK, topSum)
const SUM_SIZE = sizeSeries(SUM_RANK, topSum, SUM_BIG_FROM)
/** 冠军 against 第十名 … 第五名 against 第六名; no two are equal. */
const DRAGONS = [0, 1, 2, 3, 4].map(place => dragonSeries(place + 1, place, 9 - place, false))
const PLACE_SIDES = PLACES.map((_, place) => placeSides(place))
const SERIES: readonly OutcomeSeries[] = [...PLACE_SIDES.flat(), ...DRAGONS, SUM_PARITY, SUM_SIZE]

const ROADS = [
  ...PLACE_SIDES.flatMap(([parity, size]) => [roadOf(parity, 1), roadOf(size, 2)]),
  ...DRAGONS.map(series => roadOf(series, 3)),
  roadOf(SUM_PARITY, 1),
  roadOf(SUM_SIZE, 2)
]
const FRONT_BACK = VALUES.map(number =>
  roadOf(
    {
      rank: number,
      dimension: '前后',
      labels: ['后', '前'],
      outcomeOf: numbers => (numbers.indexOf(number) < FRONT_PLACES ? 1 : 0)
    },
    4
  )
)

const placeTable = (place: number): TrendTable => ({
  name: PLACES[place] ?? '',
  fields: [
    {
      row: 'drawList',
      footer: 'drawList',
      groups: positionGroups(positionValue(place), { values: VALUES, bigFrom: BIG_FROM, print })
    }
  ],
  extra: { code: positionValue(place) },
  beside: { rank: place + 1 }
})
const PLACE_TABLES = PLACES.map((_, place) => placeTable(place))
const SUM_TABLE: TrendTable = {
  name: '冠亚和走势',
  fields: [{ row: 'drawList', footer: 'drawList', groups: [valueGroup('sum', '冠亚和', numbersFrom(3, 19), topSum)] }],
  extra: { sum: topSum }
}

const DRAGON_NAMES = ['first', 'second', 'third', 'fourth', 'fifth'] as const
const RANKS = ranksOf(PLACES)
const RANKS_AND_SUM = ranksOf(PLACES, { value: SUM_RANK, label: '冠亚和' })

const CALLS = {
  pksHistory: { kind: 'draw-list' },
  pksDoubleCount: { kind: 'two-sides', shape: 'ranks', series: SERIES, values: VALUES, titles: {}, print },
  pksLongDragon: { kind: 'long-dragon', series: SERIES },
  pksRoadBead: { kind: 'road-bead', key: 'rank', roads: ROADS },
  pksFrontBack: { kind: 'road-bead', key: 'code', roads: FRONT_BACK },
  pksHeat: { kind: 'heat', places: PLACES.length, values: VALUES },
  pksDayHistory: sidesHistory(PLACES.length, BIG_FROM),
  pksDragonHistory: {
    kind: 'day-history',
    counters: DRAGONS.flatMap(series =>
      ['龙', '虎'].map(label => ({
        label,
        count: (numbers: DrawResult) => (series.labels[series.outcomeOf(numbers)] === label ? 1 : 0)
      }))
    ),
    row: (date, counts) => ({
      date,
      ...Object.fromEntries(
        DRAGON_NAMES.flatMap((name, index) => [
          [`${name}Dragon`, counts[index * 2] ?? 0],
          [`${name}Tiger`, counts[index * 2 + 1] ?? 0]
        ])
      )
    })
  },
  pksSumHistory: {
    kind: 'day-history',
    counters: sideCounters(topSum, SUM_BIG_FROM),
    row: (date, [big = 0, small = 0, single = 0, double = 0]) => ({ date, big, small, single, double })
  },
  pksNumberLaw: { kind: 'followers', follows: { code: PLACES.length }, values: VALUES, bigFrom: BIG_FROM },
  pksTodayNumbers: { kind: 'today-numbers', shape: 'values', places: PLACES.length, values: VALUES },
  pksLocationTrend: {
    kind: 'miss-table',
    shape: 'list',
    follows: { code: PLACES.length },
    tables: ({ code }) => (code === undefined ? PLACE_TABLES : PLACE_TABLES.slice(code - 1, code))
  },
  pksSumTrend: { kind: 'miss-table', shape: 'object', tables: () => [SUM_TABLE] }
} satisfies Record<string, TrendStatistic>

/** Racing: 16 tabs (§S2.4, §T4). */
export const trends: FamilyTrends = {
  base: 'pksBaseInfo',
  calls: CALLS,
  extras: [],
  tabs: [
    {
      kind: 'draw-list',
      name: '开奖号码',
      call: 'pksHistory',
      period: LIST_WINDOWS,
      views: [
        { name: '号码', shows: 'numbers' },
        { name: '大小', shows: 'size' },
        { name: '单双', shows: 'parity' },
        {
          name: '冠亚和/龙虎',
          shows: 'facts',
          cells: [
            { label: '冠亚和', field: 'sum' },
            { label: '大小', field: 'sumBigOrSmall', words: ['小', '大'] },
            { label: '单双', field: 'sumDoubleOrSingle', words: ['单', '双'] },
            ...DRAGONS.map((_, at) => ({
              label: `${at + 1}–${10 - at}`,
              field: 'dragonOrTigerArray',
              at,
              words: ['虎', '龙']
            }))
          ]
        }
      ]
    },
    { kind: 'two-sides', name: '两面统计', call: 'pksDoubleCount', period: NO_PERIOD, ranks: RANKS_AND_SUM },
    { kind: 'long-dragon', name: '长龙统计', call: 'pksLongDragon', period: NO_PERIOD, ranks: RANKS_AND_SUM },
    {
      kind: 'number-distribution',
      name: '号码分布',
      call: 'pksHistory',
      period: LIST_WINDOWS,
      numbers: VALUES,
      bigFrom: BIG_FROM,
      sides: SIDES
    },
    {
      kind: 'road-bead',
      name: '路珠分析',
      call: 'pksRoadBead',
      period: DAYS,
      ranks: RANKS_AND_SUM,
      dimensions: ['单双', '大小', '龙虎'],
      modes: ['综合', '双面']
    },
    {
      kind: 'road-bead',
      name: '前后路珠',
      call: 'pksFrontBack',
      period: DAYS,
      ranks: numbersAsOptions(VALUES, print),
      dimensions: ['前后'],
      modes: []
    },
    { kind: 'heat', name: '冷热分析', call: 'pksHeat', period: NO_PERIOD, ranks: RANKS },
    {
      kind: 'road-bead',
      name: '冠亚和路珠',
      call: 'pksRoadBead',
      period: DAYS,
      ranks: [{ value: SUM_RANK, label: '冠亚和' }],
      dimensions: ['单双', '大小'],
      modes: []
    },
    {
      kind: 'miss-table',
      name: '冠亚和走势',
      call: 'pksSumTrend',
      period: TABLE_WINDOWS,
      views: [{ name: '冠亚和走势', table: 0 }]
    },
    {
      kind: 'day-history',
      name: '大小单双历史',
      call: 'pksDayHistory',
      period: NO_PERIOD,
      columns: SIDES,
      ranks: RANKS,
      metrics: SIDES,
      views: [{ name: '总览' }, { name: '分项' }]
    },
    {
      kind: 'day-history',
      name: '龙虎统计',
      call: 'pksDragonHistory',
      period: NO_PERIOD,
      columns: DRAGONS.flatMap(() => ['龙', '虎']),
      groups: PLACES.slice(0, DRAGONS.length),
      ranks: [],
      metrics: [],
      views: []
    },
    {
      kind: 'road-bead',
      name: '龙虎路珠',
      call: 'pksRoadBead',
      period: DAYS,
      ranks: RANKS.slice(0, DRAGONS.length),
      dimensions: ['龙虎'],
      modes: []
    },
    {
      kind: 'followers',
      name: '号码规律统计',
      call: 'pksNumberLaw',
      period: TABLE_WINDOWS,
      codes: numbersAsOptions(VALUES, print)
    },
    {
      kind: 'today-numbers',
      name: '今日号码统计',
      call: 'pksTodayNumbers',
      period: NO_PERIOD,
      ranks: RANKS,
      rows: TODAY_ROWS
    },
    {
      kind: 'miss-table',
      name: '定位走势',
      call: 'pksLocationTrend',
      period: TABLE_WINDOWS,
      codes: RANKS,
      views: POSITION_PATTERNS.map(pattern => ({ ...pattern, table: 0 }))
    },
    {
      kind: 'day-history',
      name: '冠亚和历史',
      call: 'pksSumHistory',
      period: NO_PERIOD,
      columns: SIDES,
      ranks: [],
      metrics: [],
      views: []
    }
  ]
}
