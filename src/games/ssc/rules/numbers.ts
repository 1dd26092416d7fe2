import type { NumberRange } from '../../../rules/numberRange'
import type { Window } from '../../../rules/window'
import { windowOf } from '../../../rules/window'

export const NUMBERS: NumberRange = { from: 0, to: 9, take: 5, distinct: false, width: 1 }
export const PLACES = ['万位', '千位', '百位', '十位', '个位'] as const

const window = (...places: readonly number[]): Window => windowOf(NUMBERS, PLACES, places)

export const ALL = window(0, 1, 2, 3, 4)
export const FRONT4 = window(0, 1, 2, 3)
export const BACK4 = window(1, 2, 3, 4)
export const FRONT3 = window(0, 1, 2)
export const MID3 = window(1, 2, 3)
export const BACK3 = window(2, 3, 4)
export const FRONT2 = window(0, 1)
export const BACK2 = window(3, 4)
export const placeWindow = (place: number): Window => window(place)
export const pairWindow = (front: number, back: number): Window => window(front, back)

/** Total of five digits from which it is 大 (§P3). */
export const SUM_BIG_FROM = 23
