import { formCode } from '../../../rules/forms'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { DICE_BIG_FROM } from '../../../rules/kinds/tiles/dice'
import { numbersFrom } from '../../../rules/numberRange'
import type { DrawResult } from '../../../rules/play'
import { labelGroup, parityGroup, sizeGroup, spreadGroup, valueGroup } from '../../../rules/trend/columns'
import type { OutcomeSeries } from '../../../rules/trend/series'
import { numberSeries, paritySeries, positionValue, roadOf, sizeSeries, sumValue } from '../../../rules/trend/series'
import type { FamilyTrends, TrendStatistic, TrendTab, TrendTable } from '../../../rules/trend/tab'
import {
  DAYS,
  LIST_WINDOWS,
  NO_PERIOD,
  numberCounters,
  numbersAsOptions,
  ranksOf,
  SIDES,
  sideCounters,
  TABLE_WINDOWS
} from '../../../rules/trend/tabParts'
import { parityTables, sizeTables } from '../../../rules/trend/threeTables'
import { NUMBERS, PLACES } from './numbers'

/** Rank of the sum and of the form (§T18.3–§T18.4). */
const SUM_RANK = 4
const VALUES = numbersFrom(NUMBERS.from, NUMBERS.to)
const BIG_FROM = bigFrom(NUMBERS)
const SUM_PARITY = paritySeries(SUM_RANK, sumValue)
const SUM_SIZE = sizeSeries(SUM_RANK, sumValue, DICE_BIG_FROM)
/** Exactly one is true of a throw: 三不同 leaves the straights out (§T3). */
const FORMS = ['豹子', '对子', '顺子', '三不同'] as const
/** By formCode: 豹子 顺子 对子 半顺 杂六. */
const FORM_BY_CODE = [0, 2, 1, 3, 3]
const formIndex = (numbers: DrawResult): number => FORM_BY_CODE[formCode(numbers, 'line') - 1] ?? 3
const FORM: OutcomeSeries = { rank: SUM_RANK, dimension: '形态', labels: FORMS, outcomeOf: formIndex }

const THREE = { places: PLACES, values: VALUES, bigFrom: BIG_FROM, spread: 'firstTrend', spreadLabel: '号码分布' }
const SIZES = sizeTables(THREE)
const PARITIES = parityTables(THREE)
const BASE_TABLE: TrendTable = {
  name: '基本走势',
  fields: [
    { row: 'firstTrend', footer: 'firstTrend', groups: [spreadGroup('spread', '号码分布', VALUES)] },
    { row: 'baseTrend', footer: 'baseTrend', groups: [labelGroup('form', '形态', FORMS, formIndex)] }
  ]
}
const SUM_TABLE: TrendTable = {
  name: '和值走势',
  fields: [
    { row: 'sumTrend', footer: 'sumData', groups: [valueGroup('sum', '和值', numbersFrom(3, 18), sumValue)] },
    {
      row: 'sumForm',
      footer: 'sumForm',
      groups: [sizeGroup('size', '大小', sumValue, DICE_BIG_FROM), parityGroup('parity', '单双', sumValue)]
    }
  ],
  extra: { sum: sumValue }
}
/** Three positions side by side; a view shows one. */
const PLACE_TABLE: TrendTable = {
  name: '定位走势',
  fields: PLACES.flatMap((label, place) => {
    const [nth, value] = [`${place + 1}th`, positionValue(place)]
    return [
      { row: `${nth}Trend`, footer: `${nth}Data`, groups: [valueGroup(`${nth}Numbers`, label, VALUES, value)] },
      { row: `${nth}BSTrend`, footer: `${nth}BS`, groups: [sizeGroup(`${nth}Size`, '大小', value, BIG_FROM)] },
      { row: `${nth}SDTrend`, footer: `${nth}DS`, groups: [parityGroup(`${nth}Parity`, '单双', value)] }
    ]
  }),
  extra: Object.fromEntries(PLACES.map((_, place) => [`${place + 1}thOpenCode`, positionValue(place)]))
}

const CALLS = {
  k3History: { kind: 'draw-list' },
  k3NumberBead: { kind: 'road-bead', key: 'code', roads: VALUES.map(face => roadOf(numberSeries(face), -1)) },
  k3LocationTrend: { kind: 'miss-table', shape: 'list', tables: () => [PLACE_TABLE] },
  k3SizeTrend: { kind: 'miss-table', shape: 'datasets', tables: () => SIZES },
  k3SizeRatioTrend: { kind: 'miss-table', shape: 'list', tables: () => [SIZES[1]] },
  k3DayHistory: {
    kind: 'day-history',
    counters: [...numberCounters(VALUES), ...sideCounters(sumValue, DICE_BIG_FROM)],
    row: (date, counts) => {
      const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0, big = 0, small = 0, single = 0, double = 0] =
        counts
      return {
        date,
        oneTimes: one,
        twoTimes: two,
        threeTimes: three,
        fourTimes: four,
        fiveTimes: five,
        sixTimes: six,
        bigTimes: big,
        smallTimes: small,
        singleTimes: single,
        doubleTimes: double
      }
    }
  },
  k3SumTrend: { kind: 'miss-table', shape: 'list', tables: () => [SUM_TABLE] },
  k3BaseTrend: { kind: 'miss-table', shape: 'list', tables: () => [BASE_TABLE] },
  k3SumBead: { kind: 'road-bead', key: 'rank', roads: [roadOf(SUM_PARITY, -2), roadOf(SUM_SIZE, -3)] },
  k3ParityTrend: { kind: 'miss-table', shape: 'datasets', tables: () => PARITIES },
  k3ParityRatioTrend: { kind: 'miss-table', shape: 'list', tables: () => [PARITIES[1]] },
  k3LongDragon: { kind: 'long-dragon', series: [SUM_PARITY, SUM_SIZE, FORM] }
} satisfies Record<string, TrendStatistic>

const SUM_OPTION = [{ value: SUM_RANK, label: '总和' }]
const COUNT_AND_RATIO = [
  { name: '个数', table: 0 },
  { name: '比例', table: 1 }
]
const NUMBER_BEAD: TrendTab = {
  kind: 'road-bead',
  name: '号码路珠',
  call: 'k3NumberBead',
  period: DAYS,
  ranks: numbersAsOptions(VALUES),
  dimensions: ['号码'],
  modes: []
}
const SUM_BEAD: TrendTab = {
  kind: 'road-bead',
  name: '总和路珠',
  call: 'k3SumBead',
  period: DAYS,
  ranks: SUM_OPTION,
  dimensions: ['单双', '大小'],
  modes: []
}
const HISTORY: TrendTab = {
  kind: 'day-history',
  name: '历史号码统计',
  call: 'k3DayHistory',
  period: NO_PERIOD,
  columns: [...VALUES.map(String), ...SIDES],
  ranks: [],
  metrics: [],
  views: []
}

/** Quick three: 10 tabs, the form-streak screens and the history table (§S2.4). */
export const trends: FamilyTrends = {
  base: 'k3BaseInfo',
  calls: CALLS,
  extras: [
    { ...NUMBER_BEAD, name: '号码形态路珠' },
    { ...SUM_BEAD, name: '总和形态路珠' },
    { ...HISTORY, name: '历史统计' },
    {
      kind: 'miss-table',
      name: '大小比例走势',
      call: 'k3SizeRatioTrend',
      period: TABLE_WINDOWS,
      views: [{ name: '比例', table: 0 }]
    },
    {
      kind: 'miss-table',
      name: '单双比例走势',
      call: 'k3ParityRatioTrend',
      period: TABLE_WINDOWS,
      views: [{ name: '比例', table: 0 }]
    }
  ],
  tabs: [
    {
      kind: 'draw-list',
      name: '开奖号码',
      call: 'k3History',
      period: LIST_WINDOWS,
      views: [
        {
          name: '开奖号码',
          shows: 'facts',
          cells: [
            { label: '号码', field: 'opencode' },
            { label: '和值', field: 'sum' },
            { label: '大小', field: 'sumBigOrSmall', words: ['小', '大'] },
            { label: '单双', field: 'sumDoubleOrSingle', words: ['单', '双'] },
            { label: '形态', field: 'firstThree', words: ['', '豹子', '顺子', '对子', '三不同', '三不同'] }
          ]
        }
      ]
    },
    NUMBER_BEAD,
    {
      kind: 'miss-table',
      name: '定位走势',
      call: 'k3LocationTrend',
      period: TABLE_WINDOWS,
      views: PLACES.map((name, place) => ({
        name,
        table: 0,
        groups: [`${place + 1}thNumbers`, `${place + 1}thSize`, `${place + 1}thParity`]
      }))
    },
    { kind: 'miss-table', name: '大小走势', call: 'k3SizeTrend', period: TABLE_WINDOWS, views: COUNT_AND_RATIO },
    HISTORY,
    {
      kind: 'miss-table',
      name: '和值走势',
      call: 'k3SumTrend',
      period: TABLE_WINDOWS,
      views: [
        { name: '和值走势', table: 0, groups: ['sum'] },
        { name: '和值形态', table: 0, groups: ['size', 'parity'] }
      ]
    },
    {
      kind: 'miss-table',
      name: '基本走势',
      call: 'k3BaseTrend',
      period: TABLE_WINDOWS,
      views: [{ name: '基本走势', table: 0, groups: ['form', 'spread'] }]
    },
    SUM_BEAD,
    { kind: 'miss-table', name: '单双走势', call: 'k3ParityTrend', period: TABLE_WINDOWS, views: COUNT_AND_RATIO },
    {
      kind: 'long-dragon',
      name: '长龙统计',
      call: 'k3LongDragon',
      period: NO_PERIOD,
      ranks: ranksOf([], ...SUM_OPTION)
    }
  ]
}
