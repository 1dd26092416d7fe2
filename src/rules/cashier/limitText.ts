import type { Money } from '../money'
import { moneyText } from '../yuanText'

/** A limit in a sentence: thousands separated, no decimals that say nothing. 50,000 */
export const limitText = (amount: Money): string => moneyText(amount).replace(/\.00$/, '')
