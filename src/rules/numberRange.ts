/** What a game draws: `take` values out of `from`…`to`, with or without replacement (§R1.5). */
export interface NumberRange {
  readonly from: number
  readonly to: number
  readonly take: number
  readonly distinct: boolean
  /** Digits a number is printed with: 2 prints 01, 1 prints 1. */
  readonly width: 1 | 2
}

/** How many numbers a range has. */
export const rangeSize = (range: Pick<NumberRange, 'from' | 'to'>): number => range.to - range.from + 1

/** from, from + 1, … to. */
export const numbersFrom = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** A number as balls and codes print it: 7, or 07 where the range has two digits. */
export const printNumber = (value: number, width: 1 | 2): string => String(value).padStart(width, '0')
