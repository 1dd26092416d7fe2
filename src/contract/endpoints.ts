import type * as z from 'zod/mini'
import { TREND_ROWS } from '../games/trendCalls'
import { activity } from './areas/activity'
import { agency } from './areas/agency'
import { betting } from './areas/betting'
import { cashier } from './areas/cashier'
import { chasing } from './areas/chasing'
import { chat } from './areas/chat'
import { games } from './areas/games'
import { instantGames } from './areas/instant'
import { issues } from './areas/issues'
import { account, login } from './areas/login'
import { messages } from './areas/messages'
import { numberSets } from './areas/numberSets'
import { plays } from './areas/plays'
import { protection } from './areas/protection'
import { reckoning } from './areas/reckoning'
import { savings } from './areas/savings'
import { security } from './areas/security'
import { site } from './areas/site'
import { spread } from './areas/spread'
import { wallets } from './areas/wallets'
import { winning } from './areas/winning'
import { withdraw } from './areas/withdraw'

/**
 * Every call of the product, one table for both sides. A new area is one line here; families declare their trend calls.
 */
export const ENDPOINTS = {
  ...login,
  ...account,
  ...games,
  ...plays,
  ...numberSets,
  ...issues,
  ...betting,
  ...chasing,
  ...instantGames,
  ...winning,
  ...cashier,
  ...withdraw,
  ...savings,
  ...wallets,
  ...reckoning,
  ...protection,
  ...messages,
  ...security,
  ...activity,
  ...chat,
  ...agency,
  ...spread,
  ...site,
  ...TREND_ROWS
}

type Endpoints = typeof ENDPOINTS
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

/** Names of all calls of the contract. */
export const ENDPOINT_KEYS = Object.keys(ENDPOINTS) as EndpointKey[]
/** Whether the call needs a session, as a literal type. */
export type AuthOf<K extends EndpointKey> = Endpoints[K]['auth']
