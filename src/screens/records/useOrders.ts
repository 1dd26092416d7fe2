import type { InfiniteData } from '@tanstack/react-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderRow } from '../../contract/areas/betting'
import { ORDER_STATUS } from '../../contract/codes'
import type { DataOf } from '../../contract/endpoints'
import { useGame } from '../../state/hooks'
import { useServices } from '../../state/ServicesContext'
import { ordersBeforeReveal } from './heldBack'
import type { DateFilter } from './orderStatus'
import type { Records } from './RecordList'

/** Record page size of §S9. */
export const PAGE_SIZE = 20
/** While something is pending the list is asked again, so that it settles with sockets blocked. */
const PENDING_MS = 10_000

type OrderPage = DataOf<'orderList'>

/** Bet orders, newest first, 20 a page; fresh again when one of them settles. */
export function useOrders(date: DateFilter, orderStatus: string): Records<OrderRow> {
  const { api, socket } = useServices()
  const query = useInfiniteQuery({
    queryKey: ['orderList', date, orderStatus],
    queryFn: ({ pageParam, signal }) =>
      api.call('orderList', { page: pageParam, limit: PAGE_SIZE, date, orderStatus }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) =>
      pages.length * PAGE_SIZE < (pages[0]?.total ?? 0) ? pages.length + 1 : undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (hasPending(state.data) ? PENDING_MS : false)
  })
  const { refetch } = query
  useEffect(() => socket.on('settled', () => void refetch()), [socket, refetch])
  const curtain = useGame(state => state.curtain)
  const typeId = useGame(state => state.typeId)
  const known = query.data && unique(query.data.pages.flatMap(page => page.investmentList))
  const rows = known && ordersBeforeReveal(known, { typeId, issues: curtain.issues, status: orderStatus })
  return {
    rows,
    total: (query.data?.pages[0]?.total ?? 0) - ((known?.length ?? 0) - (rows?.length ?? 0)),
    hasMore: query.hasNextPage,
    loading: query.isFetchingNextPage || query.isPending,
    failed: query.isError || query.isFetchNextPageError,
    more: () => void query.fetchNextPage(),
    refresh: refetch
  }
}

const hasPending = (data: InfiniteData<OrderPage> | undefined): boolean =>
  data?.pages.some(page => page.investmentList.some(order => order.orderstatus === ORDER_STATUS.pending)) ?? false

/** A bet placed between two pages shifts the second: its first row would stand twice. */
const unique = (rows: readonly OrderRow[]): readonly OrderRow[] => [
  ...new Map(rows.map(row => [row.orderId, row])).values()
]
