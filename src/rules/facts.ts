import { isOdd } from './parity'
import type { DrawResult } from './play'

/** What a fact is, whatever it is called on screen. */
const FACT_KEYS = [
  'sum',
  'size',
  'parity',
  'dragon',
  'form',
  'front3',
  'mid3',
  'back3',
  'span',
  'wave',
  'special',
  'sign',
  'symbols',
  'colours',
  'digitSumSize',
  'digitSumParity',
  'tailSize',
  'totalSize',
  'totalParity'
] as const
export type FactKey = (typeof FACT_KEYS)[number]

/** A fact read off a result, as the player reads it: 冠亚和 8, 小, 双. */
export interface DrawFact {
  readonly key: FactKey
  readonly label: string
  readonly value: string
  /** Its words say nothing without the label: 色波 无, and front, middle and back three have forms of the same names. */
  readonly named?: true
}

/** Of the wire (§S3): 1 true, 0 not. */
export const flag = (condition: boolean): 0 | 1 => (condition ? 1 : 0)

/** The sum of a draw, its 大小 and 单双 under the names of the wire (§S3): 1 大, 1 双. @param size its 大小, 2 where it is 和 */
export const sumAttributes = (sum: number, size: 0 | 1 | 2) => ({
  sum,
  sumBigOrSmall: size,
  sumDoubleOrSingle: flag(!isOdd(sum))
})

/** 大小 and 单双 of every drawn number under the names of the wire (§S3): 1 大, 1 双. */
export const numberSides = (result: DrawResult, bigFrom: number) => ({
  bigSmallArray: result.map(value => flag(value >= bigFrom)),
  doubleSingleArray: result.map(value => flag(!isOdd(value)))
})

/** 1 龙, 0 虎, 2 和 (§S3). */
export const dragonOrTiger = (front: number, back: number): 0 | 1 | 2 => (front === back ? 2 : flag(front > back))
/** 1 大, 0 小, 2 和: of a sum with a middle that is neither (§T3). */
export const sumSide = (sum: number, tie: number): 0 | 1 | 2 => (sum === tie ? 2 : flag(sum > tie))

const DRAGON_WORDS = ['虎', '龙', '和'] as const
const SIZE_WORDS = ['小', '大', '和'] as const

export const sizeFact = (side: 0 | 1 | 2): DrawFact => ({ key: 'size', label: '大小', value: SIZE_WORDS[side] })
export const parityFact = (number: number): DrawFact => ({
  key: 'parity',
  label: '单双',
  value: isOdd(number) ? '单' : '双'
})
export const dragonFact = (...sides: readonly (0 | 1 | 2)[]): DrawFact => ({
  key: 'dragon',
  label: '龙虎',
  value: sides.map(side => DRAGON_WORDS[side]).join('')
})
