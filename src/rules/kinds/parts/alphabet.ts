import type { Fraction } from '../../fraction'
import { fraction } from '../../fraction'
import type { NumberRange } from '../../numberRange'
import { numbersFrom, printNumber, rangeSize } from '../../numberRange'
import { isOdd } from '../../parity'
import type { PlayOption, PlayRow, QuickPick, RowRole } from '../../play'
import { QUICK_PICKS } from '../../play'

/** What can be picked in a row that looks at one position, and when a pick is true of the number shown there. */
export interface Alphabet {
  readonly options: readonly PlayOption[]
  readonly quick: readonly QuickPick[]
  readonly range: NumberRange
  /** Chance of each single option. */
  readonly chance: Fraction
  matches(value: number, shown: number): boolean
  readonly noun: string
  readonly role?: RowRole
}

/** Numbers as options, printed in so many digits. */
export const numberOptions = (values: readonly number[], width: 1 | 2 = 1): readonly PlayOption[] =>
  values.map(value => ({ value, code: printNumber(value, width), label: printNumber(value, width) }))

/** Numbers written as something else (鱼, 虾). */
export const printedOptions = (values: readonly number[], print: (value: number) => string): readonly PlayOption[] =>
  values.map(value => ({ value, code: print(value), label: print(value) }))

/** Words as options; their values are 0, 1, 2 … */
export const labelOptions = (labels: readonly string[]): readonly PlayOption[] =>
  labels.map((label, value) => ({ value, code: label, label }))

/** The numbers of a range: a pick is true of itself. */
export const numbersOf = (range: NumberRange): Alphabet => ({
  options: numberOptions(numbersFrom(range.from, range.to), range.width),
  quick: QUICK_PICKS,
  range,
  chance: fraction(1, rangeSize(range)),
  matches: (value, shown) => value === shown,
  noun: '号码',
  role: 'numbers'
})

/** What the letters B, S, O and E of play ids stand for. */
export const BSOE = ['大', '小', '单', '双'] as const

/** Least 大 of a range: its upper half, the middle included (§S9: digits 5, racing 6). */
export const bigFrom = (range: NumberRange): number => Math.ceil((range.from + range.to) / 2)

/** 大小单双 of one position, each label true half the time. @throws RangeError for a range of an odd number of values */
export function bsoeOf(range: NumberRange): Alphabet {
  if (rangeSize(range) % 2 !== 0) throw new RangeError('大小单双 of an odd range have unequal chances')
  const tests = [
    (shown: number) => shown >= bigFrom(range),
    (shown: number) => shown < bigFrom(range),
    isOdd,
    (shown: number) => !isOdd(shown)
  ]
  return {
    options: labelOptions(BSOE),
    quick: ['all', 'none'],
    range,
    chance: fraction(1, 2),
    matches: (value, shown) => tests[value]?.(shown) ?? false,
    noun: '属性'
  }
}

/** A row of the board for one position. */
export const rowOf = (alphabet: Alphabet, label: string, position: number): PlayRow => ({
  label,
  position,
  ...(alphabet.role ? { role: alphabet.role } : {}),
  options: alphabet.options,
  quick: alphabet.quick
})

/** How many picks of the row are true of the shown number. */
export const matchesIn = (alphabet: Alphabet, row: readonly number[], shown: number | undefined): number =>
  shown === undefined ? 0 : row.filter(value => alphabet.matches(value, shown)).length

/** The value of option `index`, round the alphabet. */
export const optionAt = (alphabet: Alphabet, index: number): number =>
  alphabet.options[index % alphabet.options.length]?.value ?? 0
