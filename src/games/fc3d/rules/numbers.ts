import type { NumberRange } from '../../../rules/numberRange'
import type { Window } from '../../../rules/window'
import { windowOf } from '../../../rules/window'

export const NUMBERS: NumberRange = { from: 0, to: 9, take: 3, distinct: false, width: 1 }
export const PLACES = ['百位', '十位', '个位'] as const

const window = (...places: readonly number[]): Window => windowOf(NUMBERS, PLACES, places)

export const ALL = window(0, 1, 2)
export const FRONT2 = window(0, 1)
export const BACK2 = window(1, 2)
export const ENDS = window(0, 2)
export const placeWindow = (place: number): Window => window(place)

/** Total of three digits from which it is 大 (§P9). */
export const SUM_BIG_FROM = 14
