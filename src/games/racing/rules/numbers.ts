import type { NumberRange } from '../../../rules/numberRange'
import type { Positions } from '../../../rules/positions'
import { positionsOf } from '../../../rules/positions'

export const NUMBERS: NumberRange = { from: 1, to: 10, take: 10, distinct: true, width: 2 }
export const POSITION_NAMES = [
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

const positions = (indices: readonly number[]): Positions => positionsOf(NUMBERS, POSITION_NAMES, indices)

export const ALL = positions([...POSITION_NAMES.keys()])
export const FRONT5 = positions([0, 1, 2, 3, 4])
export const BACK5 = positions([5, 6, 7, 8, 9])
/** The first `k` positions. */
export const top = (k: number): Positions => positions([...POSITION_NAMES.keys()].slice(0, k))
export const position = (index: number): Positions => positions([index])
/** A position and the one that mirrors it: 冠军 and 第十名, 亚军 and 第九名 … */
export const mirrorPositions = (index: number): Positions => positions([index, POSITION_NAMES.length - 1 - index])

/** 冠亚和 from which it is 大 (§S2.4, §T3). */
export const SUM_BIG_FROM = 12
