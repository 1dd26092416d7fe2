import type { Identified } from '../isElsewhere'
import { isElsewhere } from '../isElsewhere'

/** What operators read of an order that is under way at another gateway; empty for one that is not. */
export const otherGatewayNote = (gateway: Identified | undefined, toldTo: string | null): string =>
  isElsewhere(gateway, toldTo) ? `told to ${toldTo}: the present gateway is not asked about it` : ''
