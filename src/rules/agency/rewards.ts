import { YUAN } from '../money'

/** Days after joining in which a member can become 有效玩家 of the player who brought him (§G2.4). */
export const COUNTED_DAYS = 30
/** The valid stake he needs in those days, 1/10000 yuan. */
export const COUNTED_STAKE = 1000 * YUAN
/** On how many of those days he has to play. */
export const COUNTED_ON = 3
/**
 * At most so many members who registered from one address count for the same player:
 * one person could open many accounts.
 */
export const COUNTED_AN_ADDRESS = 2

interface Rung {
  /** Counted players. */
  readonly need: number
  /** 1/10000 yuan. */
  readonly amount: number
}

/** The ladder of rewards; a player is paid each rung once. */
export const RUNGS: readonly Rung[] = [
  { need: 3, amount: 15 * YUAN },
  { need: 10, amount: 40 * YUAN },
  { need: 30, amount: 110 * YUAN },
  { need: 100, amount: 380 * YUAN },
  { need: 300, amount: 1100 * YUAN },
  { need: 1000, amount: 3900 * YUAN }
]
