import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CHASE_STATE } from '../../contract/areas/chasing'
import type { DataOf } from '../../contract/endpoints'
import { useServices } from '../../state/ServicesContext'
import { PAGE_SIZE } from './useOrders'

export type ChaseDetailData = DataOf<'chaseDetail'>

/** A running chase moves with every issue, also with sockets blocked. */
const RUNNING_MS = 5000

export interface ChaseQuery {
  readonly chase: ChaseDetailData | undefined
  readonly issues: ChaseDetailData['chasingIssueList']
  readonly hasMore: boolean
  readonly loading: boolean
  readonly failed: boolean
  readonly more: () => void
  readonly refresh: () => Promise<unknown>
}

/** One chase and its issues, 20 a page; fresh while it runs and at once when an order settles. */
export function useChase(id: string): ChaseQuery {
  const { api, socket } = useServices()
  const query = useInfiniteQuery({
    queryKey: ['chaseDetail', id],
    queryFn: ({ pageParam, signal }) => api.call('chaseDetail', { id, page: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) =>
      pages.length * PAGE_SIZE < (pages[0]?.total ?? 0) ? pages.length + 1 : undefined,
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.pages[0]?.orderState !== CHASE_STATE.running ? false : RUNNING_MS
  })
  const { refetch } = query
  useEffect(() => socket.on('settled', () => void refetch()), [socket, refetch])
  return {
    chase: query.data?.pages[0],
    issues: query.data?.pages.flatMap(page => page.chasingIssueList) ?? [],
    hasMore: query.hasNextPage,
    loading: query.isFetchingNextPage || query.isPending,
    failed: query.isError,
    more: () => void query.fetchNextPage(),
    refresh: refetch
  }
}
