import type { NumberRange } from '../../../rules/numberRange'
import type { Positions } from '../../../rules/positions'
import { positionsOf } from '../../../rules/positions'

/** Three independent dice of symbols; a symbol's number is its points (§P12). */
export const NUMBERS: NumberRange = { from: 1, to: 6, take: 3, distinct: false, width: 1 }
export const POSITION_NAMES = ['第一骰', '第二骰', '第三骰'] as const

export const ALL: Positions = positionsOf(NUMBERS, POSITION_NAMES, [0, 1, 2])

export const COLOURS = [
  { id: 'red', name: '红', points: [1, 6] },
  { id: 'green', name: '绿', points: [2, 5] },
  { id: 'blue', name: '蓝', points: [3, 4] }
] as const
export const colourOf = (points: number): (typeof COLOURS)[number] | undefined =>
  COLOURS.find(colour => colour.points.some(value => value === points))
