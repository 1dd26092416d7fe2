import type { NumberRange } from '../../../rules/numberRange'
import type { Positions } from '../../../rules/positions'
import { positionsOf } from '../../../rules/positions'

/** Three independent digits; the game is their sum, 0–27 (§P8). */
export const NUMBERS: NumberRange = { from: 0, to: 9, take: 3, distinct: false, width: 1 }
export const POSITION_NAMES = ['第一球', '第二球', '第三球'] as const

const positions = (...indices: readonly number[]): Positions => positionsOf(NUMBERS, POSITION_NAMES, indices)

export const ALL = positions(0, 1, 2)
export const FIRST_AND_THIRD = positions(0, 2)
export const position = (index: number): Positions => positions(index)

/** 大 14–27, 小 0–13. */
export const SUM_BIG_FROM = 14
/** 极大 22–27, 极小 0–5. */
export const EXTREME_BIG_FROM = 22
/** The greatest sum that is 极小. */
export const EXTREME_SMALL_TO = 5
