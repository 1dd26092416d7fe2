import { USDT_RATE } from '../../../rules/cashier/usdt'
import { usdtPayoutRate } from '../../../rules/cashier/withdrawal'
import type { PaymentProvider } from '../../ports/PaymentProvider'

/** Yuan for one USDT that is paid out, 1/10000: the provider's own rate and the spread; without a USDT channel the fixed one (§M6). */
export async function payoutRate(provider: Pick<PaymentProvider, 'channels'> | undefined): Promise<number> {
  const channels = (await provider?.channels()) ?? []
  return usdtPayoutRate(channels.find(({ asset }) => asset === 'USDT')?.rate ?? USDT_RATE)
}
