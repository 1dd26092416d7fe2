import type * as z from 'zod/mini'
import { betting } from './areas/betting'
import { catalogue } from './areas/catalogue'
import { chasing } from './areas/chasing'
import { instantGames } from './areas/instant'
import { account, login } from './areas/login'
import { trend } from './areas/trend'
import { winning } from './areas/winning'

/** Every call of the product, one table for both sides. A new area is one line here. */
export const ENDPOINTS = {
  ...login,
  ...account,
  ...catalogue,
  ...betting,
  ...chasing,
  ...instantGames,
  ...winning,
  ...trend
}

export type Endpoints = typeof ENDPOINTS
export type EndpointKey = keyof Endpoints
interface Shapes {
  readonly requests: { readonly [K in EndpointKey]: z.input<Endpoints[K]['request']> }
  readonly parsed: { readonly [K in EndpointKey]: z.output<Endpoints[K]['request']> }
  readonly data: { readonly [K in EndpointKey]: z.output<Endpoints[K]['data']> }
}
/** What a caller passes: form text or numbers. */
export type RequestOf<K extends EndpointKey> = Shapes['requests'][K]
/** What a route receives: parsed and checked. */
export type ParsedRequestOf<K extends EndpointKey> = Shapes['parsed'][K]
export type DataOf<K extends EndpointKey> = Shapes['data'][K]

export const ENDPOINT_KEYS = Object.keys(ENDPOINTS) as EndpointKey[]
/** Whether the call needs a session, as a literal type. */
export type AuthOf<K extends EndpointKey> = Endpoints[K]['auth']
