import type { UseQueryResult } from '@tanstack/react-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { usePageApi } from '../../shared/hooks/usePageApi'
import { useToday } from '../../shared/hooks/useToday'
import type { Address, Source } from './Source'
import { NO_SOURCE } from './Source'

interface SourceOptions {
  readonly enabled?: boolean
  /** What another question of the same page was answered stays meanwhile, as a placeholder. */
  readonly keeps?: boolean
}

/** What a source has; what is on the screen stays while it is fetched anew. */
export function useSource<Data>(
  source: Source<Data>,
  { enabled = true, keeps = false }: SourceOptions = {}
): UseQueryResult<{ readonly data: Data }> {
  const api = usePageApi()
  const at = useAddress()
  const isNothing = Object.is(source, NO_SOURCE)
  return useQuery<{ readonly data: Data }>({
    // A call asked by itself (useCall) keeps its answer under the same names, but not in a box.
    queryKey: ['source', ...source.key(at)],
    // In a box: a cache cannot keep `undefined`, which is what a screen without a source has.
    queryFn: async ({ signal }) => ({ data: await source.load(api, at, signal) }),
    enabled,
    ...(keeps && { placeholderData: keepPreviousData }),
    staleTime: isNothing ? Number.POSITIVE_INFINITY : 0,
    refetchInterval: ({ state }) => source.refetchEvery?.(state.data?.data) ?? false
  })
}

/** The query of this page's address. */
export function useAddress(): Address {
  const [params] = useSearchParams()
  const today = useToday()
  return useMemo(() => ({ get: name => params.get(name), today }), [params, today])
}
