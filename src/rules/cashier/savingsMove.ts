import type { Money } from '../money'
import { FEN, money } from '../money'
import type { Complaint } from './complaint'
import { YUEBAO_MAX, YUEBAO_MIN } from './interest'
import { limitText } from './limitText'
import type { MoveBounds, MoveFault } from './moveFault'
import { moveFault } from './moveFault'

const SAVINGS_DIRECTIONS = ['in', 'out'] as const
export type SavingsDirection = (typeof SAVINGS_DIRECTIONS)[number]

/** The main balance and the savings, before a movement. */
interface SavingsBalances {
  readonly player: Money
  readonly yuebao: Money
}

/** Down to what can be typed. */
const toFen = (amount: number): number => amount - (amount % FEN)

const boundsOf = (direction: SavingsDirection, { player, yuebao }: SavingsBalances): MoveBounds =>
  direction === 'in'
    ? { min: YUEBAO_MIN, max: money(Math.max(0, YUEBAO_MAX - yuebao)), available: player }
    : // What is below the least may leave as a whole, but for what interest left behind the second decimal.
      { min: money(Math.min(YUEBAO_MIN, toFen(yuebao))), max: money(Math.max(YUEBAO_MAX, yuebao)), available: yuebao }

/** 全部: what can be moved at once, in whole fen. */
export function savingsAll(direction: SavingsDirection, balances: SavingsBalances): Money {
  const { max, available } = boundsOf(direction, balances)
  return money(toFen(Math.min(available, max)))
}

const complaintOf = (fault: MoveFault, direction: SavingsDirection): Complaint => {
  switch (fault) {
    case 'malformed':
      return { key: 'cash.amount' }
    case 'least':
      return { key: 'savings.least', params: { min: limitText(YUEBAO_MIN) } }
    case 'most':
      return { key: 'savings.most', params: { max: limitText(YUEBAO_MAX) } }
    case 'short':
      return { key: direction === 'in' ? 'cash.balance' : 'savings.balance' }
  }
}

/**
 * Why an amount cannot be moved. `isFinal`: the balances are why, not what was typed;
 * the refusal is kept under its key.
 */
type SavingsComplaint = Complaint & { readonly isFinal: boolean }

/** Why an amount cannot go into savings or out of them; undefined: it can. */
export function savingsComplaint(
  amount: Money | undefined,
  direction: SavingsDirection,
  balances: SavingsBalances
): SavingsComplaint | undefined {
  const fault = moveFault(amount, boundsOf(direction, balances))
  return fault && { ...complaintOf(fault, direction), isFinal: fault === 'most' || fault === 'short' }
}
