import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { numbersFrom, printNumber } from '../../../rules/numberRange'
import { figureGroup, labelGroup, spreadGroup, valueGroup } from '../../../rules/trend/columns'
import type { OutcomeSeries } from '../../../rules/trend/series'
import { dragonSeries, paritySeries, positionValue, roadOf, sizeSeries, sumValue } from '../../../rules/trend/series'
import type { TrendTable } from '../../../rules/trend/statistic'
import type { FamilyTrends } from '../../../rules/trend/tab'
import {
  missTables,
  positionGroupIds,
  positionRoads,
  positionSideSeries,
  rankRoads,
  sideBySideTable
} from '../../../rules/trend/tables'
import { dayHistory, FORM_CELLS, numberCounter, ranksOf, sidesHistory, sumCells } from '../../../rules/trend/tabParts'
import {
  allRoadsTab,
  distributionTab,
  drawListTab,
  heatTab,
  historyTab,
  longDragonTab,
  missTab,
  NUMBER_VIEWS,
  roadTab,
  sidesHistoryTab,
  sumRoadTab,
  todayTab,
  twoSidesTab
} from '../../../rules/trend/tabs'
import { NUMBERS, POSITION_NAMES, SUM_TIE } from './numbers'

/** Ranks beyond the balls (§T18.3). */
const SUM_RANK = 6
const DRAGON_RANK = 12
const LAST = POSITION_NAMES.length - 1
const VALUES = numbersFrom(NUMBERS.from, NUMBERS.to)
/** 06: number 11 is 大 and 单 (§S9), not 和 as on most sites. */
const BIG_FROM = bigFrom(NUMBERS)
const SUM_BIG_FROM = SUM_TIE + 1
const print = (value: number) => printNumber(value, NUMBERS.width)

const BALL_SIDES = positionSideSeries(POSITION_NAMES.length, BIG_FROM)
const SUM_SIZE = sizeSeries(SUM_RANK, sumValue, SUM_BIG_FROM, SUM_TIE)
/** Everywhere but in roads 30 is 双 (§T3). */
const SUM_PARITY = paritySeries(SUM_RANK, sumValue)
const SUM_PARITY_WITH_TIE: OutcomeSeries = {
  rank: SUM_RANK,
  dimension: 'parity',
  outcomes: ['odd', 'even', 'tie'],
  outcomeOf: numbers => (sumValue(numbers) === SUM_TIE ? 2 : SUM_PARITY.outcomeOf(numbers))
}
const DRAGON = dragonSeries(DRAGON_RANK, 0, LAST, false)
const SERIES = [...BALL_SIDES.flat(), SUM_PARITY, SUM_SIZE, DRAGON]
const SUM_ROADS = [roadOf(SUM_PARITY_WITH_TIE, -4), roadOf(SUM_SIZE, -5)]

const ALL_BALLS_TABLE: TrendTable = {
  name: '基本走势',
  groups: [spreadGroup('numbers', VALUES, print)]
}
const BALL_TABLES = POSITION_NAMES.map((label, position) => ({
  name: '基本走势',
  groups: [valueGroup('numbers', label, VALUES, positionValue(position), print)]
}))
const DRAGON_TABLE: TrendTable = {
  name: '龙虎走势',
  groups: [
    valueGroup('first', POSITION_NAMES[0], VALUES, positionValue(0), print),
    valueGroup('fifth', POSITION_NAMES[4], VALUES, positionValue(LAST), print),
    labelGroup('dragon', '龙虎', ['龙', '虎'], numbers => 1 - DRAGON.outcomeOf(numbers))
  ]
}
const SUM_TABLE: TrendTable = {
  name: '和值走势',
  groups: [
    valueGroup('sums', '和值分布', numbersFrom(15, 45), sumValue),
    figureGroup('sum', '和值', sumValue),
    figureGroup('tail', '和尾', numbers => sumValue(numbers) % 10)
  ]
}

const RANKS = ranksOf(POSITION_NAMES)
const SUM_OPTION = { value: SUM_RANK, label: '总和' }
const ALL_RANKS = ranksOf(POSITION_NAMES, SUM_OPTION, { value: DRAGON_RANK, label: '龙虎' })

/** Eleven-pick-five: 13 tabs, and the further views the specification names (§S2.4). */
export const trends: FamilyTrends = {
  base: 'elevenBaseInfo',
  calls: {
    elevenHistory: { kind: 'draw-list' },
    elevenTwoSide: { kind: 'two-sides', series: SERIES, values: VALUES },
    elevenLongDragon: { kind: 'long-dragon', series: SERIES },
    elevenBasicTrend: {
      kind: 'miss-table',
      follows: { code: POSITION_NAMES.length },
      tables: ({ code }) => (code === undefined ? [ALL_BALLS_TABLE] : BALL_TABLES.slice(code - 1, code))
    },
    elevenLocationTrend: missTables(sideBySideTable(POSITION_NAMES, VALUES, BIG_FROM, print)),
    elevenRoadBead: rankRoads([...positionRoads(BALL_SIDES), ...SUM_ROADS, roadOf(DRAGON, 3)]),
    elevenDayHistory: sidesHistory(POSITION_NAMES.length, BIG_FROM),
    elevenNumberHistory: dayHistory([numberCounter(VALUES, print)]),
    elevenTotalCode: { kind: 'today-numbers', positions: POSITION_NAMES.length, values: VALUES },
    elevenSumBead: rankRoads(SUM_ROADS),
    elevenDragonTrend: missTables(DRAGON_TABLE),
    elevenSumTrend: missTables(SUM_TABLE),
    elevenHeat: { kind: 'heat', positions: POSITION_NAMES.length, values: VALUES }
  },
  extras: [historyTab('历史号码统计', 'elevenNumberHistory', VALUES.map(print)), heatTab('elevenHeat', RANKS)],
  tabs: [
    drawListTab('elevenHistory', ...NUMBER_VIEWS, {
      name: '总和/形态',
      shows: 'facts',
      cells: [
        ...sumCells('总和', ['小', '大', '和']),
        { label: '龙虎', shows: 'attribute', attribute: 'dragonOrTigerOrMild', words: ['虎', '龙'] },
        ...FORM_CELLS
      ]
    }),
    twoSidesTab('elevenTwoSide', ALL_RANKS),
    longDragonTab('elevenLongDragon', ALL_RANKS),
    distributionTab('elevenHistory', VALUES, BIG_FROM),
    missTab('基本走势', 'elevenBasicTrend'),
    missTab(
      '定位走势',
      'elevenLocationTrend',
      POSITION_NAMES.map((name, position) => ({ name, table: 0, groups: positionGroupIds(position) }))
    ),
    allRoadsTab('路珠分析', 'elevenRoadBead', ALL_RANKS),
    sidesHistoryTab('elevenDayHistory', RANKS),
    roadTab('大小单双路珠', 'elevenRoadBead', RANKS, ['parity', 'size']),
    todayTab('elevenTotalCode', RANKS, [
      { figure: 'appearances', label: '总开' },
      { figure: 'currentMiss', label: '未开' }
    ]),
    sumRoadTab('总和路珠', 'elevenSumBead', SUM_OPTION),
    missTab('龙虎走势', 'elevenDragonTrend', [{ name: '龙虎走势', table: 0, groups: ['dragon', 'first', 'fifth'] }]),
    missTab('和值走势', 'elevenSumTrend', [
      { name: '和值和尾', table: 0, groups: ['sum', 'tail'] },
      { name: '和值分布', table: 0, groups: ['sums'] }
    ])
  ]
}
