import type { Money } from '../money'
import { money, YUAN } from '../money'
import type { Complaint } from './complaint'
import { limitText } from './limitText'
import { moveFault } from './moveFault'

/** What is moved to or from a game at once (§M6). */
const TRANSFER_MIN: Money = money(1 * YUAN)
const TRANSFER_MAX: Money = money(50_000 * YUAN)

/** 全部: what one transfer can take of what the first wallet has. */
export const transferAll = (available: Money): Money => money(Math.min(available, TRANSFER_MAX))

/**
 * Why an amount cannot be moved between the main wallet and a game's; undefined: it can.
 * @param available what the first wallet has
 */
export function transferComplaint(amount: Money | undefined, available: Money): Complaint | undefined {
  const fault = moveFault(amount, { min: TRANSFER_MIN, max: TRANSFER_MAX, available })
  if (fault === undefined) return undefined
  if (fault === 'malformed') return { key: 'cash.amount' }
  if (fault === 'short') return { key: 'cash.balance' }
  return { key: 'wallet.range', params: { min: limitText(TRANSFER_MIN), max: limitText(TRANSFER_MAX) } }
}
