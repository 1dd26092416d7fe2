import { YUAN } from '../money'

/** Who counts as 有效玩家 of the player who brought him: so much valid stake, on so many days, within so many of joining (§G2.4). */
export const COUNTED_DAYS = 30
export const COUNTED_STAKE = 1000 * YUAN
export const COUNTED_ON = 3
/** Of those who registered from one address so many count for the same player. */
export const COUNTED_AN_ADDRESS = 2

interface Rung {
  /** Counted players. */
  readonly need: number
  /** 1/10000 yuan. */
  readonly amount: number
}

/** Each is paid once. */
export const RUNGS: readonly Rung[] = [
  { need: 3, amount: 15 * YUAN },
  { need: 10, amount: 40 * YUAN },
  { need: 30, amount: 110 * YUAN },
  { need: 100, amount: 380 * YUAN },
  { need: 300, amount: 1100 * YUAN },
  { need: 1000, amount: 3900 * YUAN }
]
