import type { QueryKey } from '@tanstack/react-query'
import type { EndpointKey } from '../../contract/endpoints'
import { presentEndpoint } from '../../net/endpointOf'
import type { KeptAnswers } from '../../net/offline/KeptAnswers'
import { INDEX_PATH, PERSONAL_PATH, pathOf } from '../../state/paths'

type Kept = Pick<KeptAnswers, 'ageOf' | 'ageAt' | 'balanceAt'>

/** The part of a react-query query that its age is read from. */
interface ShownQuery {
  readonly queryKey: QueryKey
  /** When the answer came, by the phone's clock, ms since 1970; 0: there is none. */
  readonly dataUpdatedAt: number
}

/**
 * In a query that shows nothing of an age: whether the site has the page,
 * what its list can be filtered by, no source at all.
 */
const AGELESS: readonly unknown[] = ['loginData', 'filter', 'nothing']

/** Pages that show the balance, with or without a network. */
const BALANCE_PAGES: readonly string[] = [INDEX_PATH, PERSONAL_PATH]

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
  const shown = queries.filter(
    ({ queryKey, dataUpdatedAt }) => dataUpdatedAt > 0 && !queryKey.some(part => AGELESS.includes(part))
  )
  const ages = shown.map(query => ageOf(query, kept))
  const balance = BALANCE_PAGES.includes(pathOf(place)) ? kept.balanceAt : undefined
  const all = [...ages, kept.ageAt(place), balance].filter(at => at !== undefined)
  return all.length > 0 ? Math.min(...all) : undefined
}
