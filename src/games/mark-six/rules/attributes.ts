import { isOdd } from '../../../rules/parity'
import { BALLS } from './numbers'

export const WAVES = ['red', 'blue', 'green'] as const
export type Wave = (typeof WAVES)[number]
export const WAVE_NAMES: Readonly<Record<Wave, string>> = { red: '红', blue: '蓝', green: '绿' }
/** The smallest wave: seventeen balls, the others have sixteen. */
export const [RED_WAVE] = WAVES

/** §P6.0; green are the others. */
const RED: readonly number[] = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const BLUE: readonly number[] = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]

/** 色波 of a number 1–49 (§P6.0): what is neither red nor blue is green. */
export function waveOf(number: number): Wave {
  if (RED.includes(number)) return 'red'
  return BLUE.includes(number) ? 'blue' : 'green'
}

const BIG_FROM = 25
const DIGIT_SUM_BIG_FROM = 7
export const TAIL_BIG_FROM = 5
/** Of the sum of all seven (§P6.2). */
export const TOTAL_BIG_FROM = 175

/** 头数: the tens digit, 0 for numbers below 10. */
export const headOf = (number: number): number => Math.floor(number / 10)
export const tailOf = (number: number): number => number % 10
export const digitSumOf = (number: number): number => headOf(number) + tailOf(number)
export const isBig = (number: number): boolean => number >= BIG_FROM

/** Sides of a number: their names, and whether a number is on them. What 49 means is for each board to say (§P6.0). */
export const SIDES = {
  big: { label: '大', test: isBig },
  small: { label: '小', test: (number: number) => !isBig(number) },
  odd: { label: '单', test: isOdd },
  even: { label: '双', test: (number: number) => !isOdd(number) },
  sumBig: { label: '合大', test: (number: number) => digitSumOf(number) >= DIGIT_SUM_BIG_FROM },
  sumSmall: { label: '合小', test: (number: number) => digitSumOf(number) < DIGIT_SUM_BIG_FROM },
  sumOdd: { label: '合单', test: (number: number) => isOdd(digitSumOf(number)) },
  sumEven: { label: '合双', test: (number: number) => !isOdd(digitSumOf(number)) },
  tailBig: { label: '尾大', test: (number: number) => tailOf(number) >= TAIL_BIG_FROM },
  tailSmall: { label: '尾小', test: (number: number) => tailOf(number) < TAIL_BIG_FROM }
} as const
export type Side = keyof typeof SIDES

/** Both sides of each: 大单 大双 小单 小双. */
export const COMBOS: readonly (readonly [Side, Side])[] = [
  ['big', 'odd'],
  ['big', 'even'],
  ['small', 'odd'],
  ['small', 'even']
]

export const TAILS = Array.from({ length: 10 }, (_, tail) => ({
  label: `${tail}尾`,
  numbers: BALLS.filter(number => tailOf(number) === tail)
}))
