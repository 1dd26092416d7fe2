import type { NumberRange } from '../../../rules/numberRange'
import type { Positions } from '../../../rules/positions'
import { positionsOf } from '../../../rules/positions'

export const NUMBERS: NumberRange = { from: 0, to: 9, take: 3, distinct: false, width: 1 }
export const POSITION_NAMES = ['百位', '十位', '个位'] as const

const positions = (...indices: readonly number[]): Positions => positionsOf(NUMBERS, POSITION_NAMES, indices)

export const ALL = positions(0, 1, 2)
export const FRONT2 = positions(0, 1)
export const BACK2 = positions(1, 2)
export const ENDS = positions(0, 2)
export const position = (index: number): Positions => positions(index)

/** Total of three digits from which it is 大 (§P9). */
export const SUM_BIG_FROM = 14
