import type { Money } from '../money'
import { FEN, money, YUAN } from '../money'

/** Yuan as a player may type them: at most two decimals, nothing but digits and one point. */
const TYPED = /^(\d{1,9})(?:\.(\d{1,2}))?$/

/**
 * An amount of cash as it was typed, above zero; undefined for anything else (§M2.3).
 * Full-width digits are the form's to turn.
 */
export function typedAmount(text: string): Money | undefined {
  const match = TYPED.exec(text)
  if (!match) return undefined
  const [, whole = '', decimals = ''] = match
  const amount = money(Number(whole) * YUAN + Number(decimals.padEnd(2, '0')) * FEN)
  return amount > 0 ? amount : undefined
}
