/** A gateway by its address and name: another one knows of none of its orders. */
export interface Identified {
  readonly identity: string
}

/**
 * Whether an order is under way at another gateway than the present one. That one is neither asked about it nor told of
 * it: it would know of nothing, and pay what the other has paid already (§W3, §W4).
 * @param gateway undefined: none is configured
 * @param toldTo null: no gateway was told, or none is kept yet
 */
export const isElsewhere = (gateway: Identified | undefined, toldTo: string | null): toldTo is string =>
  gateway !== undefined && toldTo !== null && toldTo !== gateway.identity
