import type { NumberRange } from '../../../rules/numberRange'
import type { Positions } from '../../../rules/positions'
import { positionsOf } from '../../../rules/positions'

/** Three independent dice, shown as they were drawn and never sorted (§T10). */
export const NUMBERS: NumberRange = { from: 1, to: 6, take: 3, distinct: false, width: 1 }
export const POSITION_NAMES = ['第一位', '第二位', '第三位'] as const

export const ALL: Positions = positionsOf(NUMBERS, POSITION_NAMES, [0, 1, 2])
