import { FOUR_EYES_FROM } from '../../rules/cashier/withdrawal'
import { moneyText } from '../../rules/yuanText'

/** Whether an amount is so great that two operators decide, whichever way it goes. */
export const isForTwo = (amount: number): boolean => Math.abs(amount) >= FOUR_EYES_FROM

/** Who stands for a decision once this operator does too: one name twice is one. */
export const namesWith = (names: readonly string[], operator: string): string[] => [...new Set([...names, operator])]

/** Whether two operators have said the same: what is great takes both. */
export const areTwo = (names: readonly string[]): boolean => names.length >= 2

/** The refusal the first of two operators gets: what was written down, and what the second has to do. */
export const secondAsked = (noted: string, rest: string, why = `from ${moneyText(FOUR_EYES_FROM)} yuan on`): string =>
  `${noted}; ${why} another operator has to ${rest}`
