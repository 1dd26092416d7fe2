import { formCode } from '../../../rules/forms'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import { DICE_BIG_FROM } from '../../../rules/kinds/tiles/dice'
import { numbersFrom } from '../../../rules/numberRange'
import type { DrawResult } from '../../../rules/play'
import { labelGroup, parityGroup, sizeGroup, spreadGroup, valueGroup } from '../../../rules/trend/columns'
import type { OutcomeSeries } from '../../../rules/trend/series'
import { OUTCOME_NAMES, paritySeries, roadOf, sizeSeries, sumValue } from '../../../rules/trend/series'
import type { FamilyTrends } from '../../../rules/trend/tab'
import { SIDE_LABELS } from '../../../rules/trend/tab'
import { missTables, numberRoads, positionGroupIds, rankRoads, sideBySideTable } from '../../../rules/trend/tables'
import { dayHistory, numberCounter, sideCounter, sumCells } from '../../../rules/trend/tabParts'
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
import { parityTables, sizeTables } from '../../../rules/trend/threeTables'
import { NUMBERS, POSITION_NAMES } from './numbers'

/** Rank of the sum and of the form (§T18.3–§T18.4). */
const SUM_RANK = 4
const SUM_OPTION = { value: SUM_RANK, label: '总和' }
const VALUES = numbersFrom(NUMBERS.from, NUMBERS.to)
const BIG_FROM = bigFrom(NUMBERS)
const SUM_PARITY = paritySeries(SUM_RANK, sumValue)
const SUM_SIZE = sizeSeries(SUM_RANK, sumValue, DICE_BIG_FROM)
/** Exactly one is true of a throw: 三不同 leaves the straights out (§T3). */
const FORMS = ['triple', 'pair', 'straight', 'different'] as const
/** By formCode: 豹子 顺子 对子 半顺 杂六. */
const FORM_BY_CODE = [0, 2, 1, 3, 3]
const formIndex = (numbers: DrawResult): number => FORM_BY_CODE[formCode(numbers, 'line') - 1] ?? 3
const FORM: OutcomeSeries = { rank: SUM_RANK, dimension: 'form', outcomes: FORMS, outcomeOf: formIndex }

const THREE = { positions: POSITION_NAMES, values: VALUES, bigFrom: BIG_FROM }
const SIZES = sizeTables(THREE)
const PARITIES = parityTables(THREE)

const NUMBER_ROADS = numberRoadTab('k3NumberBead', VALUES)
const SUM_ROADS = sumRoadTab('总和路珠', 'k3SumBead', SUM_OPTION)
const HISTORY = historyTab('历史号码统计', 'k3DayHistory', [...VALUES.map(String), ...SIDE_LABELS])
const RATIO = [{ name: '比例', table: 0 }]

/** Quick three: 10 tabs, the form-streak screens and the history table (§S2.4). */
export const trends: FamilyTrends = {
  base: 'k3BaseInfo',
  calls: {
    k3History: { kind: 'draw-list' },
    k3NumberBead: numberRoads(VALUES),
    k3LocationTrend: missTables(sideBySideTable(POSITION_NAMES, VALUES, BIG_FROM)),
    k3SizeTrend: missTables(...SIZES),
    k3SizeRatioTrend: missTables(SIZES[1]),
    k3DayHistory: dayHistory([numberCounter(VALUES), sideCounter(sumValue, DICE_BIG_FROM)]),
    k3SumTrend: missTables({
      name: '和值走势',
      groups: [
        valueGroup('sum', '和值', numbersFrom(3, 18), sumValue),
        sizeGroup('size', '大小', sumValue, DICE_BIG_FROM),
        parityGroup('parity', '单双', sumValue)
      ]
    }),
    k3BaseTrend: missTables({
      name: '基本走势',
      groups: [
        spreadGroup('spread', VALUES),
        labelGroup(
          'form',
          '形态',
          FORMS.map(form => OUTCOME_NAMES[form]),
          formIndex
        )
      ]
    }),
    k3SumBead: rankRoads([roadOf(SUM_PARITY, -2), roadOf(SUM_SIZE, -3)]),
    k3ParityTrend: missTables(...PARITIES),
    k3ParityRatioTrend: missTables(PARITIES[1]),
    k3LongDragon: { kind: 'long-dragon', series: [SUM_PARITY, SUM_SIZE, FORM] }
  },
  extras: [
    { ...NUMBER_ROADS, name: '号码形态路珠' },
    { ...SUM_ROADS, name: '总和形态路珠' },
    { ...HISTORY, name: '历史统计' },
    missTab('大小比例走势', 'k3SizeRatioTrend', RATIO),
    missTab('单双比例走势', 'k3ParityRatioTrend', RATIO)
  ],
  tabs: [
    drawListTab(
      'k3History',
      factsBesideNumbers([
        ...sumCells('和值'),
        {
          label: '形态',
          shows: 'attribute',
          attribute: 'firstThree',
          words: ['', '豹子', '顺子', '对子', '三不同', '三不同']
        }
      ])
    ),
    NUMBER_ROADS,
    missTab(
      '定位走势',
      'k3LocationTrend',
      POSITION_NAMES.map((name, position) => ({ name, table: 0, groups: positionGroupIds(position) }))
    ),
    missTab('大小走势', 'k3SizeTrend', COUNT_AND_RATIO),
    HISTORY,
    missTab('和值走势', 'k3SumTrend', [
      { name: '和值走势', table: 0, groups: ['sum'] },
      { name: '和值形态', table: 0, groups: ['size', 'parity'] }
    ]),
    missTab('基本走势', 'k3BaseTrend', [{ name: '基本走势', table: 0, groups: ['form', 'spread'] }]),
    SUM_ROADS,
    missTab('单双走势', 'k3ParityTrend', COUNT_AND_RATIO),
    longDragonTab('k3LongDragon', [SUM_OPTION])
  ]
}
