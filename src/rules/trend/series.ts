import { sumOf } from '../combinatorics'
import { isOdd } from '../parity'
import type { DrawResult } from '../play'

/** Dimensions in the order lists break ties by (§T18.4). */
export const DIMENSIONS = ['parity', 'size', 'dragon', 'form', 'halves', 'numbers'] as const
export type Dimension = (typeof DIMENSIONS)[number]
export const DIMENSION_NAMES: Readonly<Record<Dimension, string>> = {
  parity: '单双',
  size: '大小',
  dragon: '龙虎',
  form: '形态',
  halves: '前后',
  numbers: '号码'
}

/** What a draw brings, as series tell it: first the eleven that make long dragons, in the order of their states. */
const OUTCOMES = [
  'odd',
  'even',
  'big',
  'small',
  'dragon',
  'tiger',
  'tie',
  'triple',
  'pair',
  'straight',
  'different',
  'front',
  'back',
  'shown',
  'absent',
  'rise',
  'fall'
] as const
export type Outcome = (typeof OUTCOMES)[number]
export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  odd: '单',
  even: '双',
  big: '大',
  small: '小',
  dragon: '龙',
  tiger: '虎',
  tie: '和',
  triple: '豹子',
  pair: '对子',
  straight: '顺子',
  different: '三不同',
  front: '前',
  back: '后',
  shown: '√',
  absent: 'X',
  rise: '升',
  fall: '降'
}
/** The outcome a word of the wire or of a column stands for; any other word is `absent`. */
export const outcomeNamed = (name: string): Outcome =>
  OUTCOMES.find(outcome => OUTCOME_NAMES[outcome] === name) ?? 'absent'

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
  [1]: 'parity',
  [2]: 'size',
  [3]: 'dragon',
  [4]: 'halves',
  [-1]: 'numbers',
  [-2]: 'parity',
  [-3]: 'size',
  [-4]: 'parity',
  [-5]: 'size',
  [-6]: 'parity',
  [-7]: 'size',
  [-8]: 'dragon',
  [-9]: 'dragon'
}

/** Long dragon states: 1–7 of §S9, 8–11 of §T18.4 (quick three only). */
export const dragonState = (outcome: Outcome): number => OUTCOMES.indexOf(outcome) + 1
/** @param state 1–11, as the contract has it */
export const outcomeOfState = (state: number): Outcome => OUTCOMES[state - 1] ?? 'absent'

/** Of the form of quick three: such a run stands on the sum's rank and is no side of the sum (§T18.4). */
export const isForm = (outcome: Outcome): boolean =>
  dragonState(outcome) >= dragonState('triple') && dragonState(outcome) <= dragonState('different')

/** One outcome a draw: what two-sided counts, dragons, roads and day histories are made of. */
export interface OutcomeSeries {
  /** Wire rank (§T18.3), or the number of a number road. */
  readonly rank: number
  readonly dimension: Dimension
  readonly outcomes: readonly Outcome[]
  /** Index in `outcomes`. */
  readonly outcomeOf: (numbers: DrawResult) => number
}

/** A series with the state its road has on the wire (§T18.2). */
export interface OutcomeRoad extends OutcomeSeries {
  readonly state: BeadState
}

export type ValueOf = (numbers: DrawResult) => number
/** What is drawn at one position. */
export const positionValue =
  (place: number): ValueOf =>
  numbers =>
    numbers[place] ?? Number.NaN
/** The sum of all numbers. */
export const sumValue: ValueOf = sumOf

/** 单 0, 双 1. */
export const paritySeries = (rank: number, value: ValueOf): OutcomeSeries => ({
  rank,
  dimension: 'parity',
  outcomes: ['odd', 'even'],
  outcomeOf: numbers => (isOdd(value(numbers)) ? 0 : 1)
})

/** 大 0, 小 1; with `tie`, 和 2 for that value. */
export const sizeSeries = (rank: number, value: ValueOf, bigFrom: number, tie?: number): OutcomeSeries => ({
  rank,
  dimension: 'size',
  outcomes: tie === undefined ? ['big', 'small'] : ['big', 'small', 'tie'],
  outcomeOf: numbers => {
    const shown = value(numbers)
    if (shown === tie) return 2
    return shown >= bigFrom ? 0 : 1
  }
})

/** 虎 0, 龙 1, and 和 2 where two places can be equal. */
export const dragonSeries = (rank: number, first: number, second: number, ties: boolean): OutcomeSeries => ({
  rank,
  dimension: 'dragon',
  outcomes: ties ? ['tiger', 'dragon', 'tie'] : ['tiger', 'dragon'],
  outcomeOf: numbers => {
    const difference = (numbers[first] ?? 0) - (numbers[second] ?? 0)
    return difference === 0 ? 2 : difference > 0 ? 1 : 0
  }
})

/** X 0, √ 1: whether the number came at any place. */
export const numberSeries = (number: number): OutcomeSeries => ({
  rank: number,
  dimension: 'numbers',
  outcomes: ['absent', 'shown'],
  outcomeOf: numbers => (numbers.includes(number) ? 1 : 0)
})

/** A series as a road of beads. */
export const roadOf = (series: OutcomeSeries, state: BeadState): OutcomeRoad => ({ ...series, state })
