import { catalogue } from '../contract/areas/catalogue'
import { account, login } from '../contract/areas/login'
import { winning } from '../contract/areas/winning'
import type { Endpoint } from '../contract/endpoint'
import type { EndpointKey } from '../contract/endpoints'

/** The areas of the pages a visit starts on. */
const FIRST: Partial<Record<EndpointKey, Endpoint>> = { ...login, ...account, ...catalogue, ...winning }

const fetchAll = () => import('../contract/endpoints')

/** Fetches the calls of every other page: 6 KB gz that the first one need not wait for. Rejects when they cannot be fetched. */
export const prepareCalls = async (): Promise<void> => void (await fetchAll())

/** What the contract says of a call: at once for the first pages', fetched for the others. */
export const endpointOf = (key: EndpointKey): Endpoint | Promise<Endpoint> =>
  FIRST[key] ?? fetchAll().then(({ ENDPOINTS }) => ENDPOINTS[key])
