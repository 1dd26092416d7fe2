import type { NumberRange } from '../../../rules/numberRange'
import type { Positions } from '../../../rules/positions'
import { positionsOf } from '../../../rules/positions'

export const NUMBERS: NumberRange = { from: 1, to: 11, take: 5, distinct: true, width: 2 }
export const POSITION_NAMES = ['第一位', '第二位', '第三位', '第四位', '第五位'] as const

const positions = (...indices: readonly number[]): Positions => positionsOf(NUMBERS, POSITION_NAMES, indices)

export const ALL = positions(0, 1, 2, 3, 4)
export const FRONT3 = positions(0, 1, 2)
export const MID3 = positions(1, 2, 3)
export const BACK3 = positions(2, 3, 4)
export const FRONT2 = positions(0, 1)
export const FRONT1 = positions(0)
export const ENDS = positions(0, 4)
export const position = (index: number): Positions => positions(index)

/** Sets of five of the eleven numbers: where order does not matter they are the outcomes (§P7). */
export const SETS = 462

/** Total of five that is neither 大 nor 小: its bets get their stake back (§P14, §T3). */
export const SUM_TIE = 30
