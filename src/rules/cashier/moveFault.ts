import type { Money } from '../money'

/** Bounds of an amount moved between wallets, at this moment. */
export interface MoveBounds {
  readonly min: Money
  /** The most at once, or what still fits. */
  readonly max: Money
  /** What there is to move. */
  readonly available: Money
}

const MOVE_FAULTS = ['malformed', 'least', 'most', 'short'] as const
export type MoveFault = (typeof MOVE_FAULTS)[number]

/** What is wrong with an amount, typed on a phone or sent to the server; undefined: nothing. */
export function moveFault(amount: Money | undefined, { min, max, available }: MoveBounds): MoveFault | undefined {
  if (amount === undefined) return 'malformed'
  if (amount < min) return 'least'
  if (amount > max) return 'most'
  return amount > available ? 'short' : undefined
}
