import { USDT_RATE } from '../../../rules/cashier/usdt'
import { usdtPayoutRate } from '../../../rules/cashier/withdrawal'
import type { PaymentProvider } from '../../ports/PaymentProvider'
import { ProviderSilent } from '../../ports/PaymentProvider'

/**
 * Yuan for one USDT that is paid out, 1/10000: the provider's own rate and the spread; without a USDT channel the fixed
 * one (§M6). Of several the highest that can be paid in at: who pays in at one and out at another gains nothing.
 * @returns undefined while the rate of these minutes is not known: a withdrawal would keep another one for good
 */
export async function payoutRate(provider: Pick<PaymentProvider, 'channelsNow'>): Promise<number | undefined> {
  const channels = await provider.channelsNow().catch((error: unknown) => {
    if (error instanceof ProviderSilent) return undefined
    throw error
  })
  if (!channels) return undefined
  const sold = channels.filter(({ asset }) => asset === 'USDT')
  const open = sold.filter(({ enabled }) => enabled)
  const rates = (open.length > 0 ? open : sold).map(({ rate }) => rate)
  return usdtPayoutRate(rates.length > 0 ? Math.max(...rates) : USDT_RATE)
}
