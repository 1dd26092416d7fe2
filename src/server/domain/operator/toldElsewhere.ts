import type { PaymentProvider } from '../../ports/PaymentProvider'
import { isElsewhere } from '../cashier/isElsewhere'

/** What an operator reads of an order that is under way at another gateway; empty for one of the present gateway. */
export const toldElsewhere = (
  provider: Pick<PaymentProvider, 'identity'> | undefined,
  toldTo: string | null
): string => (isElsewhere(provider, toldTo) ? `told to ${toldTo}: the present gateway is not asked about it` : '')
