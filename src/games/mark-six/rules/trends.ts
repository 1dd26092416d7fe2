import type { DrawResult } from '../../../rules/play'
import type { BallAttributes } from '../../../rules/trend/answers'
import { labelGroup } from '../../../rules/trend/columns'
import type { TrendTable } from '../../../rules/trend/statistic'
import type { FamilyTrends, TabOf } from '../../../rules/trend/tab'
import { LIST_WINDOWS } from '../../../rules/trend/tabParts'
import { digitSumOf, isBig, SIDES, waveOf } from './attributes'
import { lunarYearOf } from './lunarYear'
import { DRAWN_GAME, POSITION_NAMES, REGULAR_NAMES } from './numbers'
import { SIGNS } from './signs'
import { signOf } from './zodiac'

interface SideColumn {
  readonly id: string
  readonly label: string
  /** By value: 0, 1, and 2 for number 49. */
  readonly words: readonly [no: string, yes: string, tie: string]
  readonly test: (number: number) => boolean
}

/** The five sides of every ball, 特码 and 正码 alike, in the order of the call (§T18.7). */
const COLUMNS: readonly SideColumn[] = [
  { id: 'size', label: '大小', words: ['小', '大', '和'], test: isBig },
  { id: 'parity', label: '单双', words: ['单', '双', '和'], test: SIDES.even.test },
  { id: 'sumSize', label: '合大小', words: ['合小', '合大', '和'], test: SIDES.sumBig.test },
  { id: 'sumParity', label: '合单双', words: ['合单', '合双', '和'], test: SIDES.sumEven.test },
  { id: 'tailSize', label: '尾大小', words: ['尾小', '尾大', '和'], test: SIDES.tailBig.test }
]

/** 49 is 和 in all five and counts on neither side. */
const sideOf = ({ test }: SideColumn, number: number): 0 | 1 | 2 => {
  if (number === DRAWN_GAME) return 2
  return test(number) ? 1 : 0
}

const attributesOf = (numbers: DrawResult, day: string): BallAttributes => {
  const year = lunarYearOf(day)
  return {
    zodiac: numbers.map(number => SIGNS[signOf(number, year)] ?? ''),
    waves: numbers.map(waveOf),
    digitSums: numbers.map(digitSumOf),
    sides: COLUMNS.map(column => numbers.map(number => sideOf(column, number)))
  }
}

/** §S2.4: the line chart is on tab index 1, 正码一. */
const CHART_TAB = 1
const CHART_BALL = 0
const CHART: TrendTable = {
  name: REGULAR_NAMES[CHART_BALL],
  groups: COLUMNS.map(column =>
    labelGroup(column.id, column.label, column.words, numbers => sideOf(column, numbers[CHART_BALL] ?? 0))
  )
}
const SPECIAL_BALL = POSITION_NAMES.length - 1

const tab = (name: string, ball: number, index: number): TabOf<'ball-attributes'> => ({
  kind: 'ball-attributes',
  name,
  call: 'markSixTrend',
  period: LIST_WINDOWS,
  ball,
  columns: COLUMNS.map(({ label, words }) => ({ label, words })),
  chart: index === CHART_TAB ? CHART.groups : []
})

/** Mark six: 特码 and 正码一 to 正码六 (§S2.4). */
export const trends: FamilyTrends = {
  base: undefined,
  calls: { markSixTrend: { kind: 'ball-attributes', attributesOf, chart: CHART } },
  extras: [],
  tabs: [tab('特码', SPECIAL_BALL, 0), ...REGULAR_NAMES.map((name, ball) => tab(name, ball, ball + 1))]
}
