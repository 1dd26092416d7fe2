import { FORM_LABELS } from '../../../rules/forms'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { numbersFrom } from '../../../rules/numberRange'
import { labelGroup, positionGroups, valueGroup } from '../../../rules/trend/columns'
import type { OutcomeSeries } from '../../../rules/trend/series'
import { dragonSeries, paritySeries, positionValue, roadOf, sizeSeries, sumValue } from '../../../rules/trend/series'
import type { TrendTable } from '../../../rules/trend/statistic'
import type { FamilyTrends } from '../../../rules/trend/tab'
import {
  FORM_TABLE_ORDER,
  formTable,
  missTables,
  numberRoads,
  positionRoads,
  positionSideSeries,
  rankRoads,
  tablePerPosition
} from '../../../rules/trend/tables'
import {
  dayHistory,
  FORM_CELLS,
  formCounter,
  numberCounter,
  ranksOf,
  sidesHistory,
  sumCells
} from '../../../rules/trend/tabParts'
import {
  allRoadsTab,
  distributionTab,
  drawListTab,
  heatTab,
  historyTab,
  longDragonTab,
  missTab,
  NUMBER_VIEWS,
  numberRoadTab,
  positionTab,
  sidesHistoryTab,
  todayTab,
  twoSidesTab
} from '../../../rules/trend/tabs'
import { BACK3, FRONT3, MID3, NUMBERS, POSITION_NAMES, SUM_BIG_FROM } from './numbers'

/** Ranks beyond the balls (§T18.3). */
const SUM_RANK = 6
const DRAGON_RANK = 12
const VALUES = numbersFrom(NUMBERS.from, NUMBERS.to)
const BIG_FROM = bigFrom(NUMBERS)
const LAST = POSITION_NAMES.length - 1
const BALLS = ['第一球', '第二球', '第三球', '第四球', '第五球'] as const

const BALL_SIDES = positionSideSeries(POSITION_NAMES.length, BIG_FROM)
const SUM_PARITY = paritySeries(SUM_RANK, sumValue)
const SUM_SIZE = sizeSeries(SUM_RANK, sumValue, SUM_BIG_FROM)
const dragon = (rank: number): OutcomeSeries => dragonSeries(rank, 0, LAST, true)
const SIDE_SERIES = [...BALL_SIDES.flat(), SUM_PARITY, SUM_SIZE]

const POSITION_TABLES = POSITION_NAMES.map((_, position) => ({
  name: BALLS[position] ?? '',
  groups: positionGroups(positionValue(position), { values: VALUES, bigFrom: BIG_FROM })
}))
const DRAGON_TABLE: TrendTable = {
  name: '龙虎走势',
  groups: [
    valueGroup('first', BALLS[0], VALUES, positionValue(0)),
    valueGroup('fifth', BALLS[4], VALUES, positionValue(LAST)),
    labelGroup('dragon', '龙虎', ['龙', '虎', '和'], numbers => {
      const difference = (numbers[0] ?? 0) - (numbers[LAST] ?? 0)
      return difference > 0 ? 0 : difference < 0 ? 1 : 2
    })
  ]
}
const TRIPLES = [
  { name: '前三', positions: FRONT3.indices },
  { name: '中三', positions: MID3.indices },
  { name: '后三', positions: BACK3.indices }
] as const
const FORM_TABLES = TRIPLES.map(({ name, positions }) => formTable(name, positions, POSITION_NAMES, VALUES))

const RANKS = ranksOf(BALLS)
/** 龙虎 is counted with the sum (§T18.3). */
const RANKS_AND_SUM = ranksOf(BALLS, { value: SUM_RANK, label: '总和/龙虎' })
const ALL_RANKS = ranksOf(BALLS, { value: SUM_RANK, label: '总和' }, { value: DRAGON_RANK, label: '龙虎' })

/** 时时彩: 13 tabs (§S2.4). */
export const trends: FamilyTrends = {
  base: 'sscBaseInfo',
  calls: {
    sscHistory: { kind: 'draw-list' },
    sscDoubleCount: { kind: 'two-sides', series: [...SIDE_SERIES, dragon(SUM_RANK)], values: VALUES },
    sscLongDragon: { kind: 'long-dragon', series: [...SIDE_SERIES, dragon(DRAGON_RANK)] },
    sscDayHistory: sidesHistory(POSITION_NAMES.length, BIG_FROM),
    sscNumberHistory: dayHistory([numberCounter(VALUES), formCounter(TRIPLES.map(({ positions }) => positions))]),
    sscHeat: { kind: 'heat', positions: POSITION_NAMES.length, values: VALUES },
    sscTodayNumbers: { kind: 'today-numbers', positions: POSITION_NAMES.length, values: VALUES },
    sscDragonTrend: missTables(DRAGON_TABLE),
    sscLocationTrend: tablePerPosition(POSITION_TABLES),
    sscFormTrend: {
      kind: 'miss-table',
      follows: { type: FORM_TABLES.length },
      tables: ({ type = 1 }) => FORM_TABLES.slice(type - 1, type)
    },
    sscNumberBead: numberRoads(VALUES),
    sscRoadBead: rankRoads([
      ...positionRoads(BALL_SIDES),
      roadOf(SUM_PARITY, -2),
      roadOf(SUM_SIZE, -3),
      roadOf(dragon(DRAGON_RANK), -9)
    ])
  },
  extras: [],
  tabs: [
    drawListTab('sscHistory', ...NUMBER_VIEWS, {
      name: '总和/形态',
      shows: 'facts',
      cells: [
        ...sumCells('总和'),
        { label: '龙虎', shows: 'attribute', attribute: 'dragonOrTigerOrMild', words: ['虎', '龙', '和'] },
        ...FORM_CELLS
      ]
    }),
    twoSidesTab('sscDoubleCount', RANKS_AND_SUM),
    longDragonTab('sscLongDragon', ALL_RANKS),
    distributionTab('sscHistory', VALUES, BIG_FROM),
    sidesHistoryTab('sscDayHistory', RANKS),
    {
      ...historyTab('历史号码统计', 'sscNumberHistory', [...VALUES.map(String), ...FORM_LABELS]),
      views: [
        { name: '号码', columns: VALUES },
        { name: '形态', columns: FORM_LABELS.map((_, form) => VALUES.length + form) }
      ]
    },
    missTab('龙虎走势', 'sscDragonTrend', [{ name: '龙虎走势', table: 0, groups: ['dragon', 'first', 'fifth'] }]),
    numberRoadTab('sscNumberBead', VALUES),
    heatTab('sscHeat', RANKS),
    allRoadsTab('综合路珠', 'sscRoadBead', ALL_RANKS),
    todayTab('sscTodayNumbers', RANKS),
    missTab(
      '形态走势',
      'sscFormTrend',
      TRIPLES.map(({ name }, index) => ({
        name,
        table: 0,
        groups: FORM_TABLE_ORDER,
        request: { type: index + 1 }
      }))
    ),
    positionTab('sscLocationTrend', RANKS)
  ]
}
