import type { PaymentProvider } from '../../ports/PaymentProvider'

/**
 * Whether an order is under way at another gateway than the present one. That one is neither asked about it nor told of
 * it: it would know of nothing, and pay what the other has paid already (§W3).
 * @param provider undefined: nothing is paid in or out here
 * @param toldTo null: no gateway was told, or none is kept yet
 */
export const isElsewhere = (
  provider: Pick<PaymentProvider, 'identity'> | undefined,
  toldTo: string | null
): toldTo is string => provider !== undefined && toldTo !== null && toldTo !== provider.identity
