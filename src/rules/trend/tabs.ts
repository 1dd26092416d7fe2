import type { CallOf } from '../../contract/trendCalls'
import { POSITION_PATTERNS } from './columns'
import type { DrawCell, DrawListLook, TableLook, TabOf, TabOption } from './tab'
import { SIDE_LABELS, SIDES } from './tab'
import { DAYS, LIST_WINDOWS, NO_PERIOD, numbersAsOptions, TABLE_WINDOWS } from './tabParts'

/** The tabs of §S2.4, each kind with what most families have in common; a family changes what is its own. */

export const drawListTab = (call: CallOf<'draw-list'>, ...views: readonly DrawListLook[]): TabOf<'draw-list'> => ({
  kind: 'draw-list',
  name: '开奖号码',
  call,
  period: LIST_WINDOWS,
  views
})

/** Numbers, and the same coloured by their sides. */
export const NUMBER_VIEWS: readonly DrawListLook[] = [
  { name: '号码', shows: 'numbers' },
  { name: '大小', shows: 'size' },
  { name: '单双', shows: 'parity' }
]

/** Facts beside the drawn numbers, the only view of a list. */
export const factsBesideNumbers = (cells: readonly DrawCell[]): DrawListLook => ({
  name: '开奖号码',
  shows: 'facts',
  cells: [{ label: '号码', shows: 'numbers' }, ...cells]
})

export const distributionTab = (
  call: CallOf<'draw-list'>,
  numbers: readonly number[],
  bigFrom: number
): TabOf<'number-distribution'> => ({
  kind: 'number-distribution',
  name: '号码分布',
  call,
  period: LIST_WINDOWS,
  numbers,
  bigFrom,
  sides: SIDES
})

export const twoSidesTab = (call: CallOf<'two-sides'>, ranks: readonly TabOption[]): TabOf<'two-sides'> => ({
  kind: 'two-sides',
  name: '两面统计',
  call,
  period: NO_PERIOD,
  ranks
})

export const longDragonTab = (call: CallOf<'long-dragon'>, ranks: readonly TabOption[]): TabOf<'long-dragon'> => ({
  kind: 'long-dragon',
  name: '长龙统计',
  call,
  period: NO_PERIOD,
  ranks
})

export const heatTab = (call: CallOf<'heat'>, ranks: readonly TabOption[]): TabOf<'heat'> => ({
  kind: 'heat',
  name: '冷热分析',
  call,
  period: NO_PERIOD,
  ranks
})

export const todayTab = (
  call: CallOf<'today-numbers'>,
  ranks: readonly TabOption[],
  rows: TabOf<'today-numbers'>['rows'] = TODAY_ROWS
): TabOf<'today-numbers'> => ({ kind: 'today-numbers', name: '今日号码统计', call, period: NO_PERIOD, ranks, rows })

const TODAY_ROWS: TabOf<'today-numbers'>['rows'] = [
  { figure: 'appearances', label: '总开' },
  { figure: 'longestRun', label: '最多连开' },
  { figure: 'currentMiss', label: '当前遗漏' },
  { figure: 'greatestMiss', label: '最大遗漏' }
]

/** A tab of roads without modes. */
export const roadTab = (
  name: string,
  call: CallOf<'road-bead'>,
  ranks: readonly TabOption[],
  dimensions: TabOf<'road-bead'>['dimensions']
): TabOf<'road-bead'> => ({ kind: 'road-bead', name, call, period: DAYS, ranks, dimensions, modes: [] })

/** 单双 and 大小 of the sum. */
export const sumRoadTab = (name: string, call: CallOf<'road-bead'>, sum: TabOption): TabOf<'road-bead'> =>
  roadTab(name, call, [sum], ['parity', 'size'])

/** Roads of any ranks and dimensions, or of one dimension at a time. */
export const allRoadsTab = (
  name: string,
  call: CallOf<'road-bead'>,
  ranks: readonly TabOption[]
): TabOf<'road-bead'> => ({ ...roadTab(name, call, ranks, ['parity', 'size', 'dragon']), modes: ['any', 'single'] })

export const numberRoadTab = (call: CallOf<'road-bead'>, values: readonly number[]): TabOf<'road-bead'> =>
  roadTab('号码路珠', call, numbersAsOptions(values), ['numbers'])

/** Counters of a day side by side, one view. */
export const historyTab = (
  name: string,
  call: CallOf<'day-history'>,
  columns: readonly string[]
): TabOf<'day-history'> => ({
  kind: 'day-history',
  name,
  call,
  period: NO_PERIOD,
  columns,
  ranks: [],
  metrics: [],
  views: []
})

/** How often 大 小 单 双 came each day: all four of one position, or one of the four for all positions. */
export const sidesHistoryTab = (call: CallOf<'day-history'>, ranks: readonly TabOption[]): TabOf<'day-history'> => ({
  ...historyTab('大小单双历史', call, SIDE_LABELS),
  ranks,
  metrics: SIDE_LABELS,
  views: [{ name: '总览' }, { name: '分项' }]
})

/** A miss table; without views it has one under its own name. */
export const missTab = (
  name: string,
  call: CallOf<'miss-table'>,
  views: readonly TableLook[] = [{ name, table: 0 }]
): TabOf<'miss-table'> => ({ kind: 'miss-table', name, call, period: TABLE_WINDOWS, views })

/** The four patterns of one position. */
export const positionTab = (call: CallOf<'miss-table'>, codes: readonly TabOption[]): TabOf<'miss-table'> => ({
  ...missTab(
    '定位走势',
    call,
    POSITION_PATTERNS.map(pattern => ({ ...pattern, table: 0 }))
  ),
  codes
})

/** The two views of a table that counts 大小 or 单双 of a draw. */
export const COUNT_AND_RATIO: readonly TableLook[] = [
  { name: '个数', table: 0 },
  { name: '比例', table: 1 }
]
