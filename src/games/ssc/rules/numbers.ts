import type { NumberRange } from '../../../rules/numberRange'
import type { Positions } from '../../../rules/positions'
import { positionsOf } from '../../../rules/positions'

export const NUMBERS: NumberRange = { from: 0, to: 9, take: 5, distinct: false, width: 1 }
export const POSITION_NAMES = ['万位', '千位', '百位', '十位', '个位'] as const
/** As they stand on the bar of 任选. */
export const SHORT_NAMES = ['万', '千', '百', '十', '个'] as const

const positions = (...indices: readonly number[]): Positions => positionsOf(NUMBERS, POSITION_NAMES, indices)

export const ALL = positions(0, 1, 2, 3, 4)
export const FRONT4 = positions(0, 1, 2, 3)
export const BACK4 = positions(1, 2, 3, 4)
export const FRONT3 = positions(0, 1, 2)
export const MID3 = positions(1, 2, 3)
export const BACK3 = positions(2, 3, 4)
export const FRONT2 = positions(0, 1)
export const BACK2 = positions(3, 4)
export const position = (index: number): Positions => positions(index)
export const positionPair = (front: number, back: number): Positions => positions(front, back)

/** Total of five digits from which it is 大 (§P3). */
export const SUM_BIG_FROM = 23
