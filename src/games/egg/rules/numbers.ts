import type { NumberRange } from '../../../rules/numberRange'
import type { Window } from '../../../rules/window'
import { windowOf } from '../../../rules/window'

/** Three independent digits; the game is their sum, 0–27 (§P8). */
export const NUMBERS: NumberRange = { from: 0, to: 9, take: 3, distinct: false, width: 1 }
export const PLACES = ['第一球', '第二球', '第三球'] as const

const window = (...places: readonly number[]): Window => windowOf(NUMBERS, PLACES, places)

export const ALL = window(0, 1, 2)
export const FIRST_AND_THIRD = window(0, 2)
export const placeWindow = (place: number): Window => window(place)

/** 大 14–27, 小 0–13. */
export const SUM_BIG_FROM = 14
/** 极大 22–27, 极小 0–5. */
export const EXTREME_BIG_FROM = 22
export const EXTREME_SMALL_TO = 5
