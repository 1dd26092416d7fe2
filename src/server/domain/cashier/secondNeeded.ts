import { isForTwo } from '../fourEyes'
import type { Deposit } from './Deposit'
import { creditOf } from './depositStep'

/**
 * Why one operator alone may not credit a deposit that is not credited yet with what was counted: it is a great sum, or
 * more than anybody but the operator speaks of. Undefined: one is enough.
 */
export function secondNeeded(
  deposit: Pick<Deposit, 'asset' | 'rate' | 'pay_amount' | 'received'>,
  counted: number
): 'great' | 'beyond' | undefined {
  if (isForTwo(creditOf(deposit, counted))) return 'great'
  return counted > deposit.pay_amount && counted > deposit.received ? 'beyond' : undefined
}
