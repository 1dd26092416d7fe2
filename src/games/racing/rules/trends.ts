import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { numbersFrom, printNumber } from '../../../rules/numberRange'
import type { DrawResult } from '../../../rules/play'
import { positionGroups, valueGroup } from '../../../rules/trend/columns'
import {
  dragonSeries,
  OUTCOME_NAMES,
  paritySeries,
  positionValue,
  roadOf,
  sizeSeries
} from '../../../rules/trend/series'
import type { FamilyTrends } from '../../../rules/trend/tab'
import { SIDE_LABELS } from '../../../rules/trend/tab'
import { missTables, positionRoads, positionSideSeries, rankRoads, tablePerPosition } from '../../../rules/trend/tables'
import {
  dayHistory,
  numbersAsOptions,
  outcomeCounter,
  ranksOf,
  sideCounter,
  sidesHistory,
  sumCells,
  TABLE_WINDOWS
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
  positionTab,
  roadTab,
  sidesHistoryTab,
  sumRoadTab,
  todayTab,
  twoSidesTab
} from '../../../rules/trend/tabs'
import { NUMBERS, POSITION_NAMES, SUM_BIG_FROM } from './numbers'

/** Rank of 冠亚和 (§S3). */
const SUM_RANK = 11
const SUM_OPTION = { value: SUM_RANK, label: '冠亚和' }
/** 前 is ranks 1–5, 后 is 6–10. */
const FRONT_POSITIONS = 5
/** Reads no position behind them: so its chance is counted exactly, and soon (`rules/chance`). */
const isInFront = (numbers: DrawResult, number: number): boolean => {
  for (let position = 0; position < FRONT_POSITIONS; position++) if (numbers[position] === number) return true
  return false
}
const VALUES = numbersFrom(NUMBERS.from, NUMBERS.to)
const BIG_FROM = bigFrom(NUMBERS)
const print = (value: number) => printNumber(value, NUMBERS.width)
const topSum = ([champion = 0, runnerUp = 0]: DrawResult): number => champion + runnerUp

const POSITION_SIDES = positionSideSeries(POSITION_NAMES.length, BIG_FROM)
const SUM_PARITY = paritySeries(SUM_RANK, topSum)
const SUM_SIZE = sizeSeries(SUM_RANK, topSum, SUM_BIG_FROM)
/** 冠军 against 第十名 … 第五名 against 第六名; no two are equal. */
const DRAGONS = [0, 1, 2, 3, 4].map(position => dragonSeries(position + 1, position, 9 - position, false))
const DRAGON_SIDES = ['dragon', 'tiger'] as const
const SERIES = [...POSITION_SIDES.flat(), ...DRAGONS, SUM_PARITY, SUM_SIZE]
const FRONT_BACK = VALUES.map(number =>
  roadOf(
    {
      rank: number,
      dimension: 'halves',
      outcomes: ['back', 'front'],
      outcomeOf: numbers => (isInFront(numbers, number) ? 1 : 0)
    },
    4
  )
)
const POSITION_TABLES = POSITION_NAMES.map((name, position) => ({
  name,
  groups: positionGroups(positionValue(position), { values: VALUES, bigFrom: BIG_FROM, print })
}))

const RANKS = ranksOf(POSITION_NAMES)
const RANKS_AND_SUM = ranksOf(POSITION_NAMES, SUM_OPTION)

/** Racing: 16 tabs (§S2.4, §T4). */
export const trends: FamilyTrends = {
  base: 'pksBaseInfo',
  calls: {
    pksHistory: { kind: 'draw-list' },
    pksDoubleCount: { kind: 'two-sides', series: SERIES, values: VALUES },
    pksLongDragon: { kind: 'long-dragon', series: SERIES },
    pksRoadBead: rankRoads([
      ...positionRoads(POSITION_SIDES),
      ...DRAGONS.map(series => roadOf(series, 3)),
      roadOf(SUM_PARITY, 1),
      roadOf(SUM_SIZE, 2)
    ]),
    pksFrontBack: { kind: 'road-bead', of: 'numbers', roads: FRONT_BACK },
    pksHeat: { kind: 'heat', positions: POSITION_NAMES.length, values: VALUES },
    pksDayHistory: sidesHistory(POSITION_NAMES.length, BIG_FROM),
    pksDragonHistory: dayHistory(DRAGONS.map(series => outcomeCounter(series, DRAGON_SIDES))),
    pksSumHistory: dayHistory([sideCounter(topSum, SUM_BIG_FROM)]),
    pksNumberLaw: { kind: 'followers', follows: { code: POSITION_NAMES.length }, values: VALUES, bigFrom: BIG_FROM },
    pksTodayNumbers: { kind: 'today-numbers', positions: POSITION_NAMES.length, values: VALUES },
    pksLocationTrend: tablePerPosition(POSITION_TABLES),
    pksSumTrend: missTables({
      name: '冠亚和走势',
      groups: [valueGroup('sum', '冠亚和', numbersFrom(3, 19), topSum)]
    })
  },
  extras: [],
  tabs: [
    drawListTab('pksHistory', ...NUMBER_VIEWS, {
      name: '冠亚和/龙虎',
      shows: 'facts',
      cells: [
        ...sumCells('冠亚和'),
        ...DRAGONS.map((_, at) => ({
          label: `${at + 1}–${10 - at}`,
          shows: 'attribute' as const,
          attribute: 'dragonOrTigerArray',
          at,
          words: ['虎', '龙']
        }))
      ]
    }),
    twoSidesTab('pksDoubleCount', RANKS_AND_SUM),
    longDragonTab('pksLongDragon', RANKS_AND_SUM),
    distributionTab('pksHistory', VALUES, BIG_FROM),
    allRoadsTab('路珠分析', 'pksRoadBead', RANKS_AND_SUM),
    roadTab('前后路珠', 'pksFrontBack', numbersAsOptions(VALUES, print), ['halves']),
    heatTab('pksHeat', RANKS),
    sumRoadTab('冠亚和路珠', 'pksRoadBead', SUM_OPTION),
    missTab('冠亚和走势', 'pksSumTrend'),
    sidesHistoryTab('pksDayHistory', RANKS),
    {
      ...historyTab(
        '龙虎统计',
        'pksDragonHistory',
        DRAGONS.flatMap(() => DRAGON_SIDES.map(outcome => OUTCOME_NAMES[outcome]))
      ),
      groups: POSITION_NAMES.slice(0, DRAGONS.length)
    },
    roadTab('龙虎路珠', 'pksRoadBead', RANKS.slice(0, DRAGONS.length), ['dragon']),
    {
      kind: 'followers',
      name: '号码规律统计',
      call: 'pksNumberLaw',
      period: TABLE_WINDOWS,
      codes: numbersAsOptions(VALUES, print)
    },
    todayTab('pksTodayNumbers', RANKS),
    positionTab('pksLocationTrend', RANKS),
    historyTab('冠亚和历史', 'pksSumHistory', SIDE_LABELS)
  ]
}
