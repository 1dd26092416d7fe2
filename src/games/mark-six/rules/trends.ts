import type { DrawResult } from '../../../rules/play'
import { labelGroup } from '../../../rules/trend/columns'
import type { FamilyTrends, TrendTab } from '../../../rules/trend/tab'
import { LIST_WINDOWS } from '../../../rules/trend/tabParts'
import type { Wave } from './attributes'
import { digitSumOf, isBig, SIDES, waveOf } from './attributes'
import { lunarYearOf } from './lunarYear'
import { DRAWN_GAME, PLACES, REGULAR_NAMES } from './numbers'
import { SIGNS, signOf } from './zodiac'

/** Wire names of the waves. */
const COLOURS: Readonly<Record<Wave, string>> = { 红: 'red', 蓝: 'blue', 绿: 'green' }

interface SideColumn {
  readonly label: string
  readonly field: string
  /** By value: 0, 1, and 2 for number 49. */
  readonly words: readonly [no: string, yes: string, tie: string]
  readonly test: (number: number) => boolean
}

/** The five sides of every position, 特码 and 正码 alike (§T18.7). */
const COLUMNS: readonly SideColumn[] = [
  { label: '大小', field: 'bsArray', words: ['小', '大', '和'], test: isBig },
  { label: '单双', field: 'sdArray', words: ['单', '双', '和'], test: SIDES.双 },
  { label: '合大小', field: 'sumBsArray', words: ['合小', '合大', '和'], test: SIDES.合大 },
  { label: '合单双', field: 'sumSdArray', words: ['合单', '合双', '和'], test: SIDES.合双 },
  { label: '尾大小', field: 'btmArray', words: ['尾小', '尾大', '和'], test: SIDES.尾大 }
]

/** 49 is 和 in all five and counts on neither side. */
const sideOf = ({ test }: SideColumn, number: number): 0 | 1 | 2 => {
  if (number === DRAWN_GAME) return 2
  return test(number) ? 1 : 0
}

const row = (numbers: DrawResult, day: string): object => {
  const year = lunarYearOf(day)
  return {
    zodiac: numbers.map(number => SIGNS[signOf(number, year)] ?? ''),
    color: numbers.map(number => COLOURS[waveOf(number)]),
    fen: numbers.map(digitSumOf),
    count: Object.fromEntries(COLUMNS.map(column => [column.field, numbers.map(number => sideOf(column, number))]))
  }
}

/** §S2.4: the line chart stands on tab index 1, 正码一. */
const CHART_TAB = 1
const SPECIAL_BALL = PLACES.length - 1

const tab = (name: string, ball: number, index: number): TrendTab => ({
  kind: 'ball-attributes',
  name,
  call: 'markSixTrend',
  period: LIST_WINDOWS,
  ball,
  columns: COLUMNS.map(({ label, field, words }) => ({ label, field, words })),
  chart:
    index === CHART_TAB
      ? COLUMNS.map(column =>
          labelGroup(column.field, column.label, column.words, numbers => sideOf(column, numbers[ball] ?? 0))
        )
      : []
})

/** Mark six: 特码 and 正码一 to 正码六 (§S2.4). */
export const trends: FamilyTrends = {
  base: undefined,
  calls: { markSixTrend: { kind: 'ball-attributes', row } },
  extras: [],
  tabs: [tab('特码', SPECIAL_BALL, 0), ...REGULAR_NAMES.map((name, ball) => tab(name, ball, ball + 1))]
}
