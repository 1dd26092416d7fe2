import type { NumberRange } from '../../../rules/numberRange'
import type { Window } from '../../../rules/window'
import { windowOf } from '../../../rules/window'

export const NUMBERS: NumberRange = { from: 1, to: 11, take: 5, distinct: true, width: 2 }
export const PLACES = ['第一位', '第二位', '第三位', '第四位', '第五位'] as const

const window = (...places: readonly number[]): Window => windowOf(NUMBERS, PLACES, places)

export const ALL = window(0, 1, 2, 3, 4)
export const FRONT3 = window(0, 1, 2)
export const MID3 = window(1, 2, 3)
export const BACK3 = window(2, 3, 4)
export const FRONT2 = window(0, 1)
export const FRONT1 = window(0)
export const ENDS = window(0, 4)
export const placeWindow = (place: number): Window => window(place)

/** Sets of five of the eleven numbers: where order does not matter they are the outcomes (§P7). */
export const SETS = 462

/** Total of five that is neither 大 nor 小: its bets get their stake back (§P14, §T3). */
export const SUM_TIE = 30
