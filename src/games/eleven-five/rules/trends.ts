import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { numbersFrom, printNumber } from '../../../rules/numberRange'
import type { TrendGroup } from '../../../rules/trend/columns'
import { figureGroup, labelGroup, parityGroup, sizeGroup, spreadGroup, valueGroup } from '../../../rules/trend/columns'
import type { OutcomeSeries } from '../../../rules/trend/series'
import { dragonSeries, paritySeries, positionValue, roadOf, sizeSeries, sumValue } from '../../../rules/trend/series'
import type { FamilyTrends, TrendStatistic, TrendTab, TrendTable } from '../../../rules/trend/tab'
import {
  DAYS,
  LIST_WINDOWS,
  NO_PERIOD,
  numberCounters,
  rankedHistory,
  ranksOf,
  SIDES,
  sidesHistory,
  TABLE_WINDOWS
} from '../../../rules/trend/tabParts'
import { NUMBERS, PLACES, SUM_TIE } from './numbers'

/** Ranks beyond the balls (§T18.3). */
const SUM_RANK = 6
const DRAGON_RANK = 12
const LAST = PLACES.length - 1
const VALUES = numbersFrom(NUMBERS.from, NUMBERS.to)
/** 06: number 11 is 大 and 单 (§S9), not 和 as on most sites. */
const BIG_FROM = bigFrom(NUMBERS)
const SUM_BIG_FROM = SUM_TIE + 1
const print = (value: number) => printNumber(value, NUMBERS.width)

const BALL_SIDES = PLACES.map((_, place): readonly [parity: OutcomeSeries, size: OutcomeSeries] => [
  paritySeries(place + 1, positionValue(place)),
  sizeSeries(place + 1, positionValue(place), BIG_FROM)
])
const SUM_SIZE = sizeSeries(SUM_RANK, sumValue, SUM_BIG_FROM, SUM_TIE)
/** Everywhere but in roads 30 is 双 (§T3). */
const SUM_PARITY = paritySeries(SUM_RANK, sumValue)
const SUM_PARITY_WITH_TIE: OutcomeSeries = {
  rank: SUM_RANK,
  dimension: '单双',
  labels: ['单', '双', '和'],
  outcomeOf: numbers => (sumValue(numbers) === SUM_TIE ? 2 : SUM_PARITY.outcomeOf(numbers))
}
const DRAGON = dragonSeries(DRAGON_RANK, 0, LAST, false)
const SERIES = [...BALL_SIDES.flat(), SUM_PARITY, SUM_SIZE]
const SUM_ROADS = [roadOf(SUM_PARITY_WITH_TIE, -4), roadOf(SUM_SIZE, -5)]

const spread = (place?: number): TrendGroup =>
  place === undefined
    ? spreadGroup('numbers', '号码分布', VALUES, print)
    : valueGroup('numbers', PLACES[place] ?? '', VALUES, positionValue(place), print)
const basicTable = (place?: number): TrendTable => ({
  name: '基本走势',
  fields: [{ row: 'drawList', footer: 'drawList', groups: [spread(place)] }]
})
const BASIC_TABLE = basicTable()
const BASIC_TABLES = PLACES.map((_, place) => basicTable(place))
const PLACE_TABLE: TrendTable = {
  name: '定位走势',
  fields: PLACES.flatMap((label, place) => {
    const [nth, value] = [`${place + 1}th`, positionValue(place)]
    return [
      { row: `${nth}Trend`, footer: `${nth}Data`, groups: [valueGroup(`${nth}Numbers`, label, VALUES, value, print)] },
      { row: `${nth}BSTrend`, footer: `${nth}BS`, groups: [sizeGroup(`${nth}Size`, '大小', value, BIG_FROM)] },
      { row: `${nth}SDTrend`, footer: `${nth}DS`, groups: [parityGroup(`${nth}Parity`, '单双', value)] }
    ]
  }),
  extra: Object.fromEntries(PLACES.map((_, place) => [`${place + 1}thOpenCode`, positionValue(place)]))
}
const DRAGON_TABLE: TrendTable = {
  name: '龙虎走势',
  fields: [
    {
      row: 'dragonTiger',
      footer: 'gragonTigerData',
      groups: [
        valueGroup('first', PLACES[0], VALUES, positionValue(0), print),
        valueGroup('fifth', PLACES[4], VALUES, positionValue(LAST), print),
        labelGroup('dragon', '龙虎', ['龙', '虎'], numbers => 1 - DRAGON.outcomeOf(numbers))
      ]
    }
  ]
}
const SUM_TABLE: TrendTable = {
  name: '和值走势',
  fields: [
    {
      row: 'sumTrend',
      footer: 'sumData',
      groups: [
        valueGroup('sums', '和值分布', numbersFrom(15, 45), sumValue),
        figureGroup('sum', '和值', sumValue),
        figureGroup('tail', '和尾', numbers => sumValue(numbers) % 10)
      ]
    }
  ],
  extra: { sum: sumValue }
}

const RANKS = ranksOf(PLACES)
const SUM_OPTION = { value: SUM_RANK, label: '总和' }
const ALL_RANKS = ranksOf(PLACES, SUM_OPTION, { value: DRAGON_RANK, label: '龙虎' })
const FORMS = ['豹子', '顺子', '对子', '半顺', '杂六'] as const

const CALLS = {
  elevenHistory: { kind: 'draw-list' },
  elevenTwoSide: {
    kind: 'two-sides',
    shape: 'titled',
    series: [...SERIES, DRAGON],
    values: VALUES,
    titles: { ...Object.fromEntries(ALL_RANKS.map(({ value, label }) => [value, label])) },
    print
  },
  elevenLongDragon: { kind: 'long-dragon', series: [...SERIES, DRAGON] },
  elevenBasicTrend: {
    kind: 'miss-table',
    shape: 'list',
    follows: { code: PLACES.length },
    tables: ({ code }) => (code === undefined ? [BASIC_TABLE] : BASIC_TABLES.slice(code - 1, code))
  },
  elevenLocationTrend: { kind: 'miss-table', shape: 'list', tables: () => [PLACE_TABLE] },
  elevenRoadBead: {
    kind: 'road-bead',
    key: 'rank',
    roads: [
      ...BALL_SIDES.flatMap(([parity, size]) => [roadOf(parity, 1), roadOf(size, 2)]),
      ...SUM_ROADS,
      roadOf(DRAGON, 3)
    ]
  },
  elevenDayHistory: sidesHistory(PLACES.length, BIG_FROM),
  elevenNumberHistory: rankedHistory(numberCounters(VALUES, print), 1),
  elevenTotalCode: { kind: 'today-numbers', shape: 'columns', places: PLACES.length, values: VALUES },
  elevenSumBead: { kind: 'road-bead', key: 'rank', roads: SUM_ROADS },
  elevenDragonTrend: { kind: 'miss-table', shape: 'list', tables: () => [DRAGON_TABLE] },
  elevenSumTrend: { kind: 'miss-table', shape: 'list', tables: () => [SUM_TABLE] },
  elevenHeat: { kind: 'heat', places: PLACES.length, values: VALUES }
} satisfies Record<string, TrendStatistic>

const HISTORY: TrendTab = {
  kind: 'day-history',
  name: '大小单双历史',
  call: 'elevenDayHistory',
  period: NO_PERIOD,
  columns: SIDES,
  ranks: RANKS,
  metrics: SIDES,
  views: [{ name: '总览' }, { name: '分项' }]
}

/** Eleven-pick-five: 13 tabs, and the further views the specification names (§S2.4). */
export const trends: FamilyTrends = {
  base: 'elevenBaseInfo',
  calls: CALLS,
  extras: [
    {
      kind: 'day-history',
      name: '历史号码统计',
      call: 'elevenNumberHistory',
      period: NO_PERIOD,
      columns: VALUES.map(print),
      ranks: [],
      metrics: [],
      views: []
    },
    { kind: 'heat', name: '冷热分析', call: 'elevenHeat', period: NO_PERIOD, ranks: RANKS }
  ],
  tabs: [
    {
      kind: 'draw-list',
      name: '开奖号码',
      call: 'elevenHistory',
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
            { label: '大小', field: 'sumBigOrSmall', words: ['小', '大', '和'] },
            { label: '单双', field: 'sumDoubleOrSingle', words: ['单', '双'] },
            { label: '龙虎', field: 'dragonOrTigerOrMild', words: ['虎', '龙'] },
            { label: '前三', field: 'firstThree', words: ['', ...FORMS] },
            { label: '中三', field: 'secondThree', words: ['', ...FORMS] },
            { label: '后三', field: 'lastThree', words: ['', ...FORMS] }
          ]
        }
      ]
    },
    { kind: 'two-sides', name: '两面统计', call: 'elevenTwoSide', period: NO_PERIOD, ranks: ALL_RANKS },
    { kind: 'long-dragon', name: '长龙统计', call: 'elevenLongDragon', period: NO_PERIOD, ranks: ALL_RANKS },
    {
      kind: 'number-distribution',
      name: '号码分布',
      call: 'elevenHistory',
      period: LIST_WINDOWS,
      numbers: VALUES,
      bigFrom: BIG_FROM,
      sides: SIDES
    },
    {
      kind: 'miss-table',
      name: '基本走势',
      call: 'elevenBasicTrend',
      period: TABLE_WINDOWS,
      views: [{ name: '基本走势', table: 0 }]
    },
    {
      kind: 'miss-table',
      name: '定位走势',
      call: 'elevenLocationTrend',
      period: TABLE_WINDOWS,
      views: PLACES.map((name, place) => ({
        name,
        table: 0,
        groups: [`${place + 1}thNumbers`, `${place + 1}thSize`, `${place + 1}thParity`]
      }))
    },
    {
      kind: 'road-bead',
      name: '路珠分析',
      call: 'elevenRoadBead',
      period: DAYS,
      ranks: ALL_RANKS,
      dimensions: ['单双', '大小', '龙虎'],
      modes: ['综合', '双面']
    },
    HISTORY,
    {
      kind: 'road-bead',
      name: '大小单双路珠',
      call: 'elevenRoadBead',
      period: DAYS,
      ranks: RANKS,
      dimensions: ['单双', '大小'],
      modes: []
    },
    {
      kind: 'today-numbers',
      name: '今日号码统计',
      call: 'elevenTotalCode',
      period: NO_PERIOD,
      ranks: RANKS,
      rows: [
        { field: 'openCount', label: '总开' },
        { field: 'notOpenCount', label: '未开' }
      ]
    },
    {
      kind: 'road-bead',
      name: '总和路珠',
      call: 'elevenSumBead',
      period: DAYS,
      ranks: [SUM_OPTION],
      dimensions: ['单双', '大小'],
      modes: []
    },
    {
      kind: 'miss-table',
      name: '龙虎走势',
      call: 'elevenDragonTrend',
      period: TABLE_WINDOWS,
      views: [{ name: '龙虎走势', table: 0, groups: ['dragon', 'first', 'fifth'] }]
    },
    {
      kind: 'miss-table',
      name: '和值走势',
      call: 'elevenSumTrend',
      period: TABLE_WINDOWS,
      views: [
        { name: '和值和尾', table: 0, groups: ['sum', 'tail'] },
        { name: '和值分布', table: 0, groups: ['sums'] }
      ]
    }
  ]
}
