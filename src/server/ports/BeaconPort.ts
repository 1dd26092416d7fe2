import type { BeaconChain, BeaconRound } from '../../rules/trust/beacon'

/** Which chain of public randomness draws wait for, as the operator set it. */
export interface BeaconAddress {
  /** Below it stand the calls of drand. */
  readonly url: string
  /** Hash of the chain, hex: all it says of itself has to come to it. */
  readonly chain: string
  /** Its public key, hex. */
  readonly key: string
}

/**
 * Public randomness. Only adapters open connections, never inside a transaction of ours; what they answer was checked.
 * @throws ProviderSilent where no answer came that makes sense
 */
export interface BeaconPort {
  readonly hash: string
  chain(): Promise<BeaconChain>
  /** @returns undefined while the round is not published */
  round(chain: BeaconChain, round: number): Promise<BeaconRound | undefined>
}
