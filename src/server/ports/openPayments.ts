import type { Clock } from '../../timing/Clock'
import type { CashierSettings } from '../cashierSettings'
import { HttpPayments } from './HttpPayments'
import type { PaymentProvider } from './PaymentProvider'
import { readChannels } from './readChannels'

/** The operator's gateway of payments; undefined where none is set. @throws StartProblem for a bad PAY_CHANNELS */
export async function openPayments(
  { cashier, payments }: Pick<CashierSettings, 'cashier' | 'payments'>,
  clock: Pick<Clock, 'now' | 'after'>,
  giveUp?: AbortSignal
): Promise<PaymentProvider | undefined> {
  if (cashier !== 'live' || !payments) return undefined
  const channels = payments.channelsFile === undefined ? undefined : await readChannels(payments.channelsFile)
  return new HttpPayments({ gateway: payments, channels, clock, giveUp })
}
