import type { Endpoint } from '../contract/endpoint'
import type { EndpointKey } from '../contract/endpoints'
import type { CallRoute } from '../contract/firstCalls'
import { FIRST_CALLS } from '../contract/firstCalls'

const FIRST: Partial<Record<EndpointKey, CallRoute>> = FIRST_CALLS

let contract: typeof import('../contract/readAnswer') | undefined

/** What waits for the contract and does not fetch it: the latest of each call. */
const waiting = new Map<EndpointKey, () => unknown>()

/**
 * Fetches what the contract says of every call: 25 KB gz that the first paint need not wait for.
 * Rejects when it cannot be fetched.
 */
export async function prepareCalls(): Promise<void> {
  contract ??= await import('../contract/readAnswer')
  for (const run of waiting.values()) run()
  waiting.clear()
}

/** Runs once the contract has come, whoever fetches it; in place of what the same call had waiting. */
export const whenPrepared = (key: EndpointKey, run: () => unknown): unknown => waiting.set(key, run)

/** What the contract says of a call; undefined until it has come. */
export const presentEndpoint = (key: EndpointKey): Endpoint | undefined => contract?.endpointNamed(key)

/** Holds answers against the contract; undefined until it has come. */
export const presentReader = () => contract?.readAnswer

async function nextRouteOf(key: EndpointKey): Promise<CallRoute> {
  const next: Partial<Record<EndpointKey, CallRoute>> = (await import('../contract/nextCalls')).NEXT_CALLS
  if (next[key]) return next[key]
  await prepareCalls()
  return routeOf(key)
}

/**
 * Where a call goes. Known at once for the first page's calls, fetched for the others; of these some need only a small
 * part of the contract (`nextCalls`).
 */
export const routeOf = (key: EndpointKey): CallRoute | Promise<CallRoute> =>
  presentEndpoint(key) ?? FIRST[key] ?? nextRouteOf(key)
