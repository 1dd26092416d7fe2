import type { QueryKey } from '@tanstack/react-query'
import type { EndpointKey } from '../../contract/endpoints'
import { presentEndpoint } from '../../net/endpointOf'
import type { KeptAnswers } from '../../net/offline/KeptAnswers'

type Kept = Pick<KeptAnswers, 'ageOf' | 'ageAt'>

/** As much of a query of the page as its age takes. */
interface ShownQuery {
  readonly queryKey: QueryKey
  /** When the answer came, by the phone's clock, ms since 1970; 0: there is none. */
  readonly dataUpdatedAt: number
}

const isRequest = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** When the answer of a query left the server. A list of several calls is as old as the oldest of them. */
function ageOf({ queryKey, dataUpdatedAt }: ShownQuery, kept: Kept): number {
  const at = queryKey.findIndex(part => typeof part === 'string' && presentEndpoint(part as EndpointKey) !== undefined)
  const path = at < 0 ? undefined : presentEndpoint(queryKey[at] as EndpointKey)?.path
  const request = queryKey[at + 1]
  const age = path === undefined ? undefined : kept.ageOf(path, isRequest(request) ? request : undefined)
  return age ?? dataUpdatedAt
}

/** When the oldest of what the page shows left the server, ms since 1970; undefined: nothing of it came from one. */
export function oldestAnswer(queries: readonly ShownQuery[], kept: Kept, place: string): number | undefined {
  const ages = queries.filter(({ dataUpdatedAt }) => dataUpdatedAt > 0).map(query => ageOf(query, kept))
  const given = kept.ageAt(place)
  const all = given === undefined ? ages : [...ages, given]
  return all.length > 0 ? Math.min(...all) : undefined
}
