import { chinaDateTime } from '../../../rules/chinaTime'
import type { UsedLimit } from '../../../rules/protection/limits'
import { moneyText } from '../../../rules/yuanText'
import type { Bar } from '../protection/readProtection'
import { readProtection } from '../protection/readProtection'
import type { OperatorParts } from './OperatorParts'
import type { Facts } from './OperatorTopic'

/**
 * What a player has set that keeps him from betting or depositing: an operator who does not see it looks for a fault.
 */
export async function protectionFacts(db: OperatorParts['db'], userId: number, now: number): Promise<Facts> {
  const { bar, limits } = await readProtection(db, userId, now)
  return { barred: barText(bar), limits: limits.map(limitText).join('; ') }
}

const barText = (bar: Bar | undefined): string => (bar ? `${bar.kind} until ${chinaDateTime(bar.until)}` : '')

const limitText = ({ kind, period, used, amount }: UsedLimit): string =>
  kind === 'session'
    ? `${kind} ${period}: ${used} of ${amount} minutes`
    : `${kind} ${period}: ${moneyText(used)} of ${moneyText(amount)} yuan`
