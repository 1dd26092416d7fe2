import type { NumberRange } from '../../../rules/numberRange'
import { numbersFrom } from '../../../rules/numberRange'
import type { Positions } from '../../../rules/positions'
import { positionsOf } from '../../../rules/positions'

/** Six 正码 in the order drawn and the 特码, seven different numbers of 49 (§P6). */
export const NUMBERS: NumberRange = { from: 1, to: 49, take: 7, distinct: true, width: 2 }
export const REGULAR_NAMES = ['正码一', '正码二', '正码三', '正码四', '正码五', '正码六'] as const
export const POSITION_NAMES = [...REGULAR_NAMES, '特码'] as const
export const BALLS = numbersFrom(NUMBERS.from, NUMBERS.to)

const positions = (...indices: readonly number[]): Positions => positionsOf(NUMBERS, POSITION_NAMES, indices)

export const SPECIAL = positions(6)
export const REGULARS = positions(0, 1, 2, 3, 4, 5)
export const ALL = positions(0, 1, 2, 3, 4, 5, 6)
export const position = (index: number): Positions => positions(index)

/** §P14: 龙虎 compares 正码一 with 正码六. */
export const DRAGON_TIGER = positions(0, 5)

/** The number on which most two-sided bets are returned (和局, §P6.0). */
export const DRAWN_GAME = 49
