import type { NumberRange } from '../../../rules/numberRange'
import type { Positions } from '../../../rules/positions'
import { positionsOf } from '../../../rules/positions'

export const NUMBERS: NumberRange = { from: 0, to: 9, take: 4, distinct: false, width: 1 }
export const POSITION_NAMES = ['千位', '百位', '十位', '个位'] as const

export const positions = (...indices: readonly number[]): Positions => positionsOf(NUMBERS, POSITION_NAMES, indices)

export const ALL = positions(0, 1, 2, 3)
export const FRONT2 = positions(0, 1)
export const BACK2 = positions(2, 3)

/** Total of four digits that is neither 大 nor 小: its bets get their stake back (§P10). */
export const SUM_TIE = 18
