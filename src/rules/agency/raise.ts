import { YUAN } from '../money'

/** The least that is taken out of the commission at once, 1/10000 yuan (§G2.5). */
export const LEAST_RAISE = YUAN
/** How often a day it is taken out. */
export const MOST_RAISES = 20
/** An advance wants a first payout that is so many days old. */
export const ADVANCE_AFTER_DAYS = 30

/** A payout of the spread centre; amounts are 1/10000 yuan. */
export interface HeldPayout {
  readonly id: number
  readonly amount: number
  readonly advanced: number
  readonly voided: number
  /** yyyy-MM-dd, UTC+8: the first day it can be taken out on. */
  readonly matures_day: string
}

const isImmature = ({ matures_day, voided }: HeldPayout, today: string): boolean => voided === 0 && matures_day > today

/** The part of the payouts that cannot be taken out yet, 1/10000 yuan. */
export const heldBack = (payouts: readonly HeldPayout[], today: string): number =>
  payouts.reduce((sum, payout) => sum + (isImmature(payout, today) ? payout.amount - payout.advanced : 0), 0)

const advanceOf = ({ amount, advanced }: HeldPayout): number => Math.floor(amount / 2) - advanced

/** The part of immature payouts that can be advanced: half of each, less earlier advances. */
export const advanceable = (payouts: readonly HeldPayout[], today: string): number =>
  payouts.reduce((sum, payout) => sum + (isImmature(payout, today) ? advanceOf(payout) : 0), 0)

/** What an advance takes of which payout. @param payouts the oldest first */
export function advanceParts(
  payouts: readonly HeldPayout[],
  amount: number,
  today: string
): readonly { readonly id: number; readonly amount: number }[] {
  let left = amount
  return payouts
    .filter(payout => isImmature(payout, today))
    .map(payout => {
      const part = Math.min(left, advanceOf(payout))
      left -= part
      return { id: payout.id, amount: part }
    })
    .filter(part => part.amount > 0)
}
