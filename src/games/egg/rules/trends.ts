import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { numbersFrom } from '../../../rules/numberRange'
import { parityGroup, sizeGroup, valueGroup } from '../../../rules/trend/columns'
import { paritySeries, positionValue, roadOf, sizeSeries, sumValue } from '../../../rules/trend/series'
import type { FamilyTrends } from '../../../rules/trend/tab'
import { SIDE_LABELS } from '../../../rules/trend/tab'
import { missTables, numberRoads, rankRoads, tablePerPosition } from '../../../rules/trend/tables'
import { dayHistory, numberCounter, ranksOf, sidesOverPositions, sumCells } from '../../../rules/trend/tabParts'
import {
  COUNT_AND_RATIO,
  drawListTab,
  factsBesideNumbers,
  historyTab,
  longDragonTab,
  missTab,
  numberRoadTab,
  sumRoadTab
} from '../../../rules/trend/tabs'
import { parityTables, sizeTables, sumTables } from '../../../rules/trend/threeTables'
import { NUMBERS, POSITION_NAMES, SUM_BIG_FROM } from './numbers'

/** Rank of the sum (§T18.3). */
const SUM_RANK = 4
const SUM_OPTION = { value: SUM_RANK, label: '总和' }
const VALUES = numbersFrom(NUMBERS.from, NUMBERS.to)
const BIG_FROM = bigFrom(NUMBERS)
const SUM_PARITY = paritySeries(SUM_RANK, sumValue)
const SUM_SIZE = sizeSeries(SUM_RANK, sumValue, SUM_BIG_FROM)
const THREE = { positions: POSITION_NAMES, values: VALUES, bigFrom: BIG_FROM }

/** 14 columns: digits, 大 小 单 双 (§S3). */
const POSITION_TABLES = POSITION_NAMES.map((name, position) => ({
  name,
  groups: [
    valueGroup('numbers', '号码', VALUES, positionValue(position)),
    sizeGroup('size', '大小', positionValue(position), BIG_FROM),
    parityGroup('parity', '单双', positionValue(position))
  ]
}))

/** Egg lottery: 9 tabs (§S2.4). */
export const trends: FamilyTrends = {
  base: 'pcddBaseInfo',
  // Dice roll while it waits (§S2.4).
  rolling: { from: 1, to: 6 },
  calls: {
    pcddHistory: { kind: 'draw-list' },
    pcddNumberBead: numberRoads(VALUES),
    pcddLocationTrend: tablePerPosition(POSITION_TABLES),
    pcddSizeTrend: missTables(...sizeTables(THREE)),
    pcddNumberHistory: dayHistory([numberCounter(VALUES), sidesOverPositions(BIG_FROM)]),
    pcddSumTrend: missTables(...sumTables(numbersFrom(0, 27), SUM_BIG_FROM)),
    pcddSumBead: rankRoads([roadOf(SUM_PARITY, -2), roadOf(SUM_SIZE, -3)]),
    pcddParityTrend: missTables(...parityTables(THREE)),
    pcddLongDragon: { kind: 'long-dragon', series: [SUM_PARITY, SUM_SIZE] }
  },
  extras: [],
  tabs: [
    drawListTab('pcddHistory', factsBesideNumbers(sumCells('总和'))),
    numberRoadTab('pcddNumberBead', VALUES),
    // Issue, number, digits, 大 小 单 双 (§S2.4).
    { ...missTab('定位走势', 'pcddLocationTrend'), codes: ranksOf(POSITION_NAMES), numbers: true },
    missTab('大小走势', 'pcddSizeTrend', COUNT_AND_RATIO),
    historyTab('历史号码统计', 'pcddNumberHistory', [...VALUES.map(String), ...SIDE_LABELS]),
    missTab('总和走势', 'pcddSumTrend', [
      { name: '总和走势', table: 0 },
      { name: '总和形态', table: 1 }
    ]),
    sumRoadTab('总和路珠', 'pcddSumBead', SUM_OPTION),
    missTab('单双走势', 'pcddParityTrend', COUNT_AND_RATIO),
    longDragonTab('pcddLongDragon', [SUM_OPTION])
  ]
}
