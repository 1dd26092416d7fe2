import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChaseOrder } from '../../contract/areas/chasing'
import { CHASE_STATE } from '../../contract/areas/chasing'
import { useServices } from '../../state/ServicesContext'
import { useHeldBack } from './heldBack'
import type { DateFilter } from './orderStatus'
import type { Records } from './RecordList'
import { PAGE_SIZE } from './useOrders'

/** While one of them runs the list is asked again, so that it moves with sockets blocked. */
const RUNNING_MS = 10_000

/** The player's chases, newest first, 20 a page; fresh again when an order settles. */
export function useChases(date: DateFilter): Records<ChaseOrder> {
  const { api, socket } = useServices()
  const query = useInfiniteQuery({
    queryKey: ['chaseList', date],
    queryFn: ({ pageParam, signal }) => api.call('chaseList', { page: pageParam, limit: PAGE_SIZE, date }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) =>
      pages.length * PAGE_SIZE < (pages[0]?.total ?? 0) ? pages.length + 1 : undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(page => page.chasingOrderList.some(isRunning)) ? RUNNING_MS : false
  })
  const { refetch } = query
  useEffect(() => socket.on('settled', () => void refetch()), [socket, refetch])
  // Its bonus and its progress hold results of several issues.
  const data = useHeldBack(query.data)
  const rows = data?.pages.flatMap(page => page.chasingOrderList)
  return {
    // A chase begun between two pages shifts the second: its first row would stand twice.
    rows: rows && [...new Map(rows.map(row => [row.chsOrderId, row])).values()],
    total: data?.pages[0]?.total ?? 0,
    hasMore: query.hasNextPage,
    loading: query.isFetchingNextPage || query.isPending,
    failed: query.isError || query.isFetchNextPageError,
    more: () => void query.fetchNextPage(),
    refresh: refetch
  }
}

const isRunning = (order: ChaseOrder): boolean => order.orderState === CHASE_STATE.running
