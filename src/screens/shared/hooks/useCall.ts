import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { LotteryEntry } from '../../../contract/areas/games'
import type { DataOf, EndpointKey, RequestOf } from '../../../contract/endpoints'
import { usePageApi } from './usePageApi'

/** What the site has and hardly ever changes: games, types, its own name, what it announces. */
const SITE_MS = 300_000

interface CallQueryOptions<K extends EndpointKey> {
  /** How long an answer is fresh, ms; absent: five minutes, as for all that hardly ever changes. */
  readonly staleMs?: number
  readonly enabled?: boolean
  /** A failure is not told: what it would have shown is a small part of the page. */
  readonly quiet?: boolean
  /** ms until the next ask, from the answer at hand; false: not again by itself. */
  readonly refetchEvery?: (data: DataOf<K> | undefined) => number | false
}

/** Where the answer of a call is cached. */
export const callKey = <K extends EndpointKey>(key: K, request: RequestOf<K>) => [key, request] as const

/** A call of the contract as a cached query: what is on the screen stays while it is fetched anew. */
export function useCall<K extends EndpointKey>(
  key: K,
  request: RequestOf<K>,
  options: CallQueryOptions<K> = {}
): UseQueryResult<DataOf<K>> {
  const api = usePageApi()
  const { staleMs = SITE_MS, enabled = true, refetchEvery, quiet = false } = options
  return useQuery<DataOf<K>>({
    queryKey: callKey(key, request),
    queryFn: ({ signal }) => api.call(key, request, quiet ? { signal, quiet } : { signal }),
    staleTime: staleMs,
    enabled,
    ...(refetchEvery ? { refetchInterval: query => refetchEvery(query.state.data) } : {})
  })
}

/** Every game that is sold. */
export const useGames = (): UseQueryResult<LotteryEntry[]> => useCall('lotteryTypeList', { enable: 1 })
