import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { numbersFrom } from '../../../rules/numberRange'
import { positionGroups } from '../../../rules/trend/columns'
import type { OutcomeSeries } from '../../../rules/trend/series'
import { dragonSeries, paritySeries, positionValue, sizeSeries, sumValue } from '../../../rules/trend/series'
import type { FamilyTrends } from '../../../rules/trend/tab'
import {
  FORM_TABLE_ORDER,
  formTable,
  missTables,
  numberRoads,
  positionSideSeries,
  tablePerPosition
} from '../../../rules/trend/tables'
import { ranksOf, sidesHistory, sumCells } from '../../../rules/trend/tabParts'
import {
  distributionTab,
  drawListTab,
  factsBesideNumbers,
  longDragonTab,
  missTab,
  numberRoadTab,
  positionTab,
  sidesHistoryTab,
  twoSidesTab
} from '../../../rules/trend/tabs'
import { sumTables } from '../../../rules/trend/threeTables'
import { NUMBERS, POSITION_NAMES, SUM_BIG_FROM } from './numbers'

/** Ranks beyond the balls (§T18.3). */
const SUM_RANK = 4
const DRAGON_RANK = 12
const VALUES = numbersFrom(NUMBERS.from, NUMBERS.to)
const BIG_FROM = bigFrom(NUMBERS)
/** 百 against 个. */
const dragon = (rank: number): OutcomeSeries => dragonSeries(rank, 0, POSITION_NAMES.length - 1, true)
const SIDE_SERIES = [
  ...positionSideSeries(POSITION_NAMES.length, BIG_FROM).flat(),
  paritySeries(SUM_RANK, sumValue),
  sizeSeries(SUM_RANK, sumValue, SUM_BIG_FROM)
]
const POSITION_TABLES = POSITION_NAMES.map((name, position) => ({
  name,
  groups: positionGroups(positionValue(position), { values: VALUES, bigFrom: BIG_FROM })
}))
const RANKS = ranksOf(POSITION_NAMES)
/** 龙虎 is counted with the sum (§T18.3). */
const RANKS_AND_SUM = ranksOf(POSITION_NAMES, { value: SUM_RANK, label: '总和/龙虎' })
const ALL_RANKS = ranksOf(POSITION_NAMES, { value: SUM_RANK, label: '总和' }, { value: DRAGON_RANK, label: '龙虎' })

/** FC3D: nine tabs; the eight the specification does not name are its sister families' (§T18.14). */
export const trends: FamilyTrends = {
  base: 'fc3dBaseInfo',
  calls: {
    fc3dHistory: { kind: 'draw-list' },
    fc3dLocationTrend: tablePerPosition(POSITION_TABLES),
    fc3dSumTrend: missTables(...sumTables(numbersFrom(0, 27), SUM_BIG_FROM)),
    fc3dFormTrend: missTables(formTable('形态走势', [0, 1, 2], POSITION_NAMES, VALUES)),
    fc3dDoubleCount: { kind: 'two-sides', series: [...SIDE_SERIES, dragon(SUM_RANK)], values: VALUES },
    fc3dLongDragon: { kind: 'long-dragon', series: [...SIDE_SERIES, dragon(DRAGON_RANK)] },
    fc3dDayHistory: sidesHistory(POSITION_NAMES.length, BIG_FROM),
    fc3dNumberBead: numberRoads(VALUES)
  },
  extras: [],
  tabs: [
    drawListTab('fc3dHistory', factsBesideNumbers(sumCells('总和'))),
    distributionTab('fc3dHistory', VALUES, BIG_FROM),
    positionTab('fc3dLocationTrend', RANKS),
    missTab('和值走势', 'fc3dSumTrend', [
      { name: '和值走势', table: 0 },
      { name: '和值形态', table: 1 }
    ]),
    missTab('形态走势', 'fc3dFormTrend', [{ name: '形态走势', table: 0, groups: FORM_TABLE_ORDER }]),
    twoSidesTab('fc3dDoubleCount', RANKS_AND_SUM),
    longDragonTab('fc3dLongDragon', ALL_RANKS),
    sidesHistoryTab('fc3dDayHistory', RANKS),
    numberRoadTab('fc3dNumberBead', VALUES)
  ]
}
