import type { AuthOf, DataOf, EndpointKey, ParsedRequestOf } from '../../contract/endpoints'
import type { SessionOwner } from '../domain/users/Sessions'

/** request-source header: 3 app, 4 iOS, else 2 (§S7). */
export type Source = 2 | 3 | 4

/**
 * Who calls; a public call does not look at the token. `receivedAt` is when the server had read the whole call:
 * cutoffs are decided by it.
 */
export interface Caller {
  readonly ip: string
  /** Host of the page, for agency bindings. */
  readonly host: string
  readonly source: Source
  /** What a player knows the caller's device by; empty: nothing is known of it. */
  readonly browser: string
  readonly receivedAt: number
}
/** Who made a call that needs a player. */
export interface PlayerCaller extends Caller {
  readonly session: SessionOwner
}

type CallerOf<K extends EndpointKey> = AuthOf<K> extends 'public' ? Caller : PlayerCaller

/** Answers the data of an endpoint, or throws a CallRefused. */
type Handler<K extends EndpointKey> = (
  request: ParsedRequestOf<K>,
  caller: CallerOf<K>
) => Promise<DataOf<K>> | DataOf<K>

/** Some endpoints' handlers; every area gives its own, and together they must be `Handlers`. */
export type HandlersOf<K extends EndpointKey> = { readonly [Key in K]: Handler<Key> }
/** One handler for every endpoint of the contract: leaving one out is a type error. */
export type Handlers = HandlersOf<EndpointKey>
