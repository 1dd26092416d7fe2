import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DataOf } from '../../contract/endpoints'
import { failureOf } from '../../net/Failure'
import type { TrendCall } from '../../rules/trend/calls'
import { useServices } from '../../state/ServicesContext'
import { message } from '../../text/messages'

export interface TrendRequest {
  readonly type: number
  readonly typeId: number
  readonly date?: string
  readonly numPeriods?: string
  readonly code?: number
}

/** Calls that answer exactly two datasets; anything else is an error (§S5). */
export const isPairAnswer = (data: unknown): boolean => Array.isArray(data) && data.length === 2

export interface TrendAnswer<S> {
  readonly data: unknown
  /** What `data` is the answer to: a selection whose call failed is not it. */
  readonly shown: S | undefined
  readonly failed: string | undefined
  readonly busy: boolean
  readonly retry: () => void
}

/** Answers change with a draw, and that invalidates them; until then they are good. */
const FRESH_MS = 10 * 60_000
/** A new draw's answer that could not be fetched is asked for again, as base info is (§S9): no draw need come first. */
const AGAIN_MS = 5000

/**
 * The answer to a selection. What is on the screen stays while another selection is fetched; when that fails, the
 * selection before is restored through `onRestore`. Failures are not told (§S8), but for a wrong number of datasets.
 */
export function useTrendCall<S>(
  visit: number,
  call: TrendCall,
  request: TrendRequest,
  selection: S,
  options: { readonly pair: boolean; readonly onRestore: (selection: S) => void }
): TrendAnswer<S> {
  const { api } = useServices()
  const { pair, onRestore } = options
  const query = useQuery({
    queryKey: ['trend', visit, call, request],
    queryFn: async ({ signal }): Promise<{ readonly data: DataOf<TrendCall>; readonly selection: S }> => {
      const data = await api.call(call, request, { signal, quiet: true })
      if (pair && !isPairAnswer(data)) throw new Error(message('trend.failed'))
      return { data, selection }
    },
    staleTime: FRESH_MS,
    // A page seen again asks for the latest draw; tabs that stand behind the one that is read wait for their turn.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.status === 'error' && state.data !== undefined ? AGAIN_MS : false),
    placeholderData: keepPreviousData
  })
  const { isError, isPlaceholderData, data, error } = query
  const [shown, setShown] = useState<{ readonly data: unknown; readonly selection: S }>()
  if (data && !isPlaceholderData && shown !== data) setShown(data)
  const failedAnew = isError && shown !== undefined && shown.selection !== selection
  useEffect(() => {
    if (failedAnew && shown) onRestore(shown.selection)
  }, [failedAnew, shown, onRestore])
  const bad = pair && (failureOf(error)?.kind === 'contract' || (error !== null && !failureOf(error)))
  return {
    data: shown?.data,
    shown: shown?.selection,
    failed: isError && shown === undefined ? (bad ? message('trend.failed') : '加载失败，请重试') : undefined,
    busy: query.isFetching,
    retry: () => void query.refetch()
  }
}
