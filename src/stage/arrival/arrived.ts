import { FORM_NAMES, formOf } from '../../rules/forms'
import type { Arrival, FormArrival } from './motion/arrival'
import { FORM_ARRIVALS } from './motion/arrival'

/** A special result (豹子, 顺子 …), and the positions of the numbers that make it. */
export interface Arrived {
  readonly kind: Arrival
  readonly word: string
  /** Places among the numbers: 0 is the first. */
  readonly places: readonly number[]
}

interface Three {
  readonly places: readonly number[]
  /** Said before the form: 前三豹子. */
  readonly name?: string
  /** What the family calls it, where that is not the name of the form: 围骰. */
  readonly word?: string
  /** The forms that are rare enough here. */
  readonly told?: readonly FormArrival[]
  /** Digits close the ring 9–0, dice do not. */
  readonly adjacency?: 'ring' | 'line'
}

/** The first of some threes of a result that is told apart. */
export function arrivedOf(result: readonly number[], threes: readonly Three[]): Arrived | undefined {
  for (const { places, name = '', word, told = FORM_ARRIVALS, adjacency = 'ring' } of threes) {
    const form = formOf(
      places.map(place => result[place] ?? Number.NaN),
      adjacency
    )
    const kind = told.find(each => each === form)
    if (kind) return { kind, word: `${name}${word ?? FORM_NAMES[kind]}`, places }
  }
  return undefined
}
