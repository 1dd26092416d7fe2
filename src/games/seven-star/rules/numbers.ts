import type { NumberRange } from '../../../rules/numberRange'
import type { Window } from '../../../rules/window'
import { windowOf } from '../../../rules/window'

export const NUMBERS: NumberRange = { from: 0, to: 9, take: 4, distinct: false, width: 1 }
export const PLACES = ['千位', '百位', '十位', '个位'] as const

export const window = (...places: readonly number[]): Window => windowOf(NUMBERS, PLACES, places)

export const ALL = window(0, 1, 2, 3)
export const FRONT2 = window(0, 1)
export const BACK2 = window(2, 3)

/** Total of four digits that is neither 大 nor 小: its bets get their stake back (§P10). */
export const SUM_TIE = 18
