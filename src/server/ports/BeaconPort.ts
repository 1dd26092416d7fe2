import type { BeaconChain, BeaconRound } from '../../rules/trust/beacon'

/** A chain of public randomness, as the operator set it. Bytes are hex. */
export interface SetChain {
  /** The chain's own description must hash to this. */
  readonly hash: string
  readonly key: string
}

/** Where rounds of public randomness are asked for, as the operator set it. */
export interface BeaconAddress {
  /** Below it stand the calls of drand. */
  readonly url: string
  /** Draws to come wait for its rounds; left out: for none any more. */
  readonly chain?: SetChain | undefined
}

/**
 * Public randomness. Only adapters open connections, never inside a transaction of ours; what they answer was checked.
 * @throws ProviderSilent where no answer came that makes sense
 */
export interface BeaconPort {
  chain(set: SetChain): Promise<BeaconChain>
  /** @returns undefined while the round is not published */
  round(chain: BeaconChain, round: number): Promise<BeaconRound | undefined>
}
