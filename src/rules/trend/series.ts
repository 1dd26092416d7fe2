import type { DrawResult } from '../play'

/** Dimensions in the order lists break ties by (§T18.4). */
export const DIMENSIONS = ['单双', '大小', '龙虎', '形态', '前后', '号码'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/**
 * Labels of a road's beads by its state, in index order (§S2.4, ruled in §T18.1): a bead of value v prints
 * BEAD_LABELS[state][v].
 */
export const BEAD_LABELS = {
  [1]: ['单', '双'],
  [2]: ['大', '小'],
  [3]: ['虎', '龙'],
  [4]: ['后', '前'],
  [-1]: ['X', '√'],
  [-2]: ['单', '双'],
  [-3]: ['大', '小'],
  [-4]: ['单', '双', '和'],
  [-5]: ['大', '小', '和'],
  [-6]: ['单', '双', '和'],
  [-7]: ['大', '小', '和'],
  [-8]: ['龙', '虎'],
  [-9]: ['虎', '龙', '和']
} as const satisfies Readonly<Record<number, readonly string[]>>
export type BeadState = keyof typeof BEAD_LABELS

/** What a road of the state is about. */
export const BEAD_DIMENSION: Readonly<Record<BeadState, Dimension>> = {
  [1]: '单双',
  [2]: '大小',
  [3]: '龙虎',
  [4]: '前后',
  [-1]: '号码',
  [-2]: '单双',
  [-3]: '大小',
  [-4]: '单双',
  [-5]: '大小',
  [-6]: '单双',
  [-7]: '大小',
  [-8]: '龙虎',
  [-9]: '龙虎'
}

/** Long dragon states: 1–7 of §S9, 8–11 of §T18.4 (quick three only). */
export const DRAGON_LABELS = ['单', '双', '大', '小', '龙', '虎', '和', '豹子', '对子', '顺子', '三不同'] as const
const LABELS: readonly string[] = DRAGON_LABELS
export const dragonState = (label: string): number => LABELS.indexOf(label) + 1
export const dragonLabel = (state: number): string => DRAGON_LABELS[state - 1] ?? ''

/** One outcome a draw: what two-sided counts, dragons, roads and day histories are made of. */
export interface OutcomeSeries {
  /** Wire rank (§T18.3), or the number of a number road. */
  readonly rank: number
  readonly dimension: Dimension
  readonly labels: readonly string[]
  /** Index in `labels`. */
  readonly outcomeOf: (numbers: DrawResult) => number
}

/** A series with the state its road has on the wire. */
export interface OutcomeRoad extends OutcomeSeries {
  readonly state: BeadState
}

export type ValueOf = (numbers: DrawResult) => number
export const positionValue =
  (place: number): ValueOf =>
  numbers =>
    numbers[place] ?? Number.NaN
export const sumValue: ValueOf = numbers => numbers.reduce((sum, value) => sum + value, 0)

export const isOdd = (value: number): boolean => value % 2 === 1

/** 单 0, 双 1. */
export const paritySeries = (rank: number, value: ValueOf): OutcomeSeries => ({
  rank,
  dimension: '单双',
  labels: ['单', '双'],
  outcomeOf: numbers => (isOdd(value(numbers)) ? 0 : 1)
})

/** 大 0, 小 1; with `tie`, 和 2 for that value. */
export const sizeSeries = (rank: number, value: ValueOf, bigFrom: number, tie?: number): OutcomeSeries => ({
  rank,
  dimension: '大小',
  labels: tie === undefined ? ['大', '小'] : ['大', '小', '和'],
  outcomeOf: numbers => {
    const shown = value(numbers)
    if (shown === tie) return 2
    return shown >= bigFrom ? 0 : 1
  }
})

/** 虎 0, 龙 1, and 和 2 where two places can be equal. */
export const dragonSeries = (rank: number, first: number, second: number, ties: boolean): OutcomeSeries => ({
  rank,
  dimension: '龙虎',
  labels: ties ? ['虎', '龙', '和'] : ['虎', '龙'],
  outcomeOf: numbers => {
    const difference = (numbers[first] ?? 0) - (numbers[second] ?? 0)
    return difference === 0 ? 2 : difference > 0 ? 1 : 0
  }
})

/** X 0, √ 1: whether the number came at any place. */
export const numberSeries = (number: number): OutcomeSeries => ({
  rank: number,
  dimension: '号码',
  labels: BEAD_LABELS[-1],
  outcomeOf: numbers => (numbers.includes(number) ? 1 : 0)
})

export const roadOf = (series: OutcomeSeries, state: BeadState): OutcomeRoad => ({ ...series, state })
