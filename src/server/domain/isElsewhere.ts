/** A gateway, known by its address and name: it knows nothing of the orders of another gateway. */
export interface Identified {
  readonly identity: string
}

/**
 * Whether an order is under way at a gateway that is not the present one. The present gateway is neither asked about
 * such an order nor told of it: it does not know the order, and might pay what the other one has paid already (§W3,
 * §W4).
 * @param gateway undefined: none is configured
 * @param toldTo identity of the gateway the order was sent to; null: it was sent to none, or it was sent before
 * gateways were noted
 */
export const isElsewhere = (gateway: Identified | undefined, toldTo: string | null): toldTo is string =>
  gateway !== undefined && toldTo !== null && toldTo !== gateway.identity
