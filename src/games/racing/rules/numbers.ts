import type { NumberRange } from '../../../rules/numberRange'
import type { Window } from '../../../rules/window'
import { windowOf } from '../../../rules/window'

export const NUMBERS: NumberRange = { from: 1, to: 10, take: 10, distinct: true, width: 2 }
export const PLACES = [
  '冠军',
  '亚军',
  '季军',
  '第四名',
  '第五名',
  '第六名',
  '第七名',
  '第八名',
  '第九名',
  '第十名'
] as const

const window = (places: readonly number[]): Window => windowOf(NUMBERS, PLACES, places)

export const ALL = window([...PLACES.keys()])
export const FRONT5 = window([0, 1, 2, 3, 4])
export const BACK5 = window([5, 6, 7, 8, 9])
/** The first `k` places. */
export const top = (k: number): Window => window([...PLACES.keys()].slice(0, k))
export const placeWindow = (place: number): Window => window([place])
/** A place and the one that mirrors it: 冠军 and 第十名, 亚军 and 第九名 … */
export const mirrorWindow = (place: number): Window => window([place, PLACES.length - 1 - place])

/** 冠亚和 from which it is 大 (§S2.4, §T3). */
export const SUM_BIG_FROM = 12
