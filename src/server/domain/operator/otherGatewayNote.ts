import type { Identified } from '../isElsewhere'
import { isElsewhere } from '../isElsewhere'

/** A note for operators on an order under way at another gateway; empty for any other order. */
export const otherGatewayNote = (gateway: Identified | undefined, toldTo: string | null): string =>
  isElsewhere(gateway, toldTo) ? `told to ${toldTo}: the present gateway is not asked about it` : ''
