import type { NumberRange } from '../../../rules/numberRange'
import type { Positions } from '../../../rules/positions'
import { positionsOf } from '../../../rules/positions'

/** Three independent dice of symbols; a symbol's number is its points (§P12). */
export const NUMBERS: NumberRange = { from: 1, to: 6, take: 3, distinct: false, width: 1 }
export const PLACES = ['第一骰', '第二骰', '第三骰'] as const

export const ALL: Positions = positionsOf(NUMBERS, PLACES, [0, 1, 2])

export const COLOURS = [
  { name: '红', points: [1, 6] },
  { name: '绿', points: [2, 5] },
  { name: '蓝', points: [3, 4] }
] as const
export const colourOf = (points: number): string =>
  COLOURS.find(colour => colour.points.some(value => value === points))?.name ?? ''
