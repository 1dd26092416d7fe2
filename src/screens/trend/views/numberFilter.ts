import type { Side } from '../../../rules/trend/tab'

/** One number, or sides of both axes; choosing one kind clears the other (§S2.4, §S5). */
export interface NumberFilter {
  readonly number: number | undefined
  readonly sides: readonly Side[]
}

export const NO_FILTER: NumberFilter = { number: undefined, sides: [] }

/** The two of an axis exclude each other. */
const OTHER: Readonly<Record<Side, Side>> = { big: 'small', small: 'big', odd: 'even', even: 'odd' }

/** The chosen number once more clears it. */
export const toggleNumber = (filter: NumberFilter, number: number): NumberFilter => ({
  number: filter.number === number ? undefined : number,
  sides: []
})

export const toggleSide = ({ sides }: NumberFilter, side: Side): NumberFilter => ({
  number: undefined,
  sides: sides.includes(side)
    ? sides.filter(each => each !== side)
    : [...sides.filter(each => each !== OTHER[side]), side]
})

const TESTS: Readonly<Record<Side, (value: number, bigFrom: number) => boolean>> = {
  big: (value, bigFrom) => value >= bigFrom,
  small: (value, bigFrom) => value < bigFrom,
  odd: value => value % 2 === 1,
  even: value => value % 2 === 0
}

/** Whether a ball stays bright: it is the number, or is on every chosen side. */
export const passes = ({ number, sides }: NumberFilter, value: number, bigFrom: number): boolean =>
  number === undefined ? sides.every(side => TESTS[side](value, bigFrom)) : value === number
