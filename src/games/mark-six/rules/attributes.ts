import { BALLS } from './numbers'

export const WAVES = ['红', '蓝', '绿'] as const
export type Wave = (typeof WAVES)[number]
/** The smallest wave: seventeen balls, the others have sixteen. */
export const [RED_WAVE] = WAVES

/** §P6.0; 绿 are the others. */
const RED: readonly number[] = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const BLUE: readonly number[] = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]

export function waveOf(number: number): Wave {
  if (RED.includes(number)) return '红'
  return BLUE.includes(number) ? '蓝' : '绿'
}

const BIG_FROM = 25
const DIGIT_SUM_BIG_FROM = 7
export const TAIL_BIG_FROM = 5
/** Of the sum of all seven (§P6.2). */
export const TOTAL_BIG_FROM = 175

export const headOf = (number: number): number => Math.floor(number / 10)
export const tailOf = (number: number): number => number % 10
export const digitSumOf = (number: number): number => headOf(number) + tailOf(number)
export const isBig = (number: number): boolean => number >= BIG_FROM
export const isOdd = (number: number): boolean => number % 2 === 1

/** What a two-sided label says of a number; 49 is left to the boards (§P6.0). */
export const SIDES = {
  大: isBig,
  小: (number: number) => !isBig(number),
  单: isOdd,
  双: (number: number) => !isOdd(number),
  合大: (number: number) => digitSumOf(number) >= DIGIT_SUM_BIG_FROM,
  合小: (number: number) => digitSumOf(number) < DIGIT_SUM_BIG_FROM,
  合单: (number: number) => isOdd(digitSumOf(number)),
  合双: (number: number) => !isOdd(digitSumOf(number)),
  尾大: (number: number) => tailOf(number) >= TAIL_BIG_FROM,
  尾小: (number: number) => tailOf(number) < TAIL_BIG_FROM
} as const
export type Side = keyof typeof SIDES
export const SIDE_LABELS: readonly Side[] = ['大', '小', '单', '双', '合大', '合小', '合单', '合双', '尾大', '尾小']

/** Both sides of each: 大单 大双 小单 小双. */
export const COMBOS: readonly (readonly [Side, Side])[] = [
  ['大', '单'],
  ['大', '双'],
  ['小', '单'],
  ['小', '双']
]

export const TAILS = Array.from({ length: 10 }, (_, tail) => ({
  label: `${tail}尾`,
  numbers: BALLS.filter(number => tailOf(number) === tail)
}))
