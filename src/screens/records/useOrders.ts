import type { OrderRow } from '../../contract/areas/betting'
import { ORDER_STATUS } from '../../contract/codes'
import { useGame } from '../../state/hooks'
import type { Records } from '../kinds/records/RecordList'
import { PAGE_SIZE, unique, useRecordPages } from '../kinds/records/useRecordPages'
import { usePageApi } from '../shared/hooks/usePageApi'
import { useToday } from '../shared/hooks/useToday'
import { ordersBeforeReveal } from './beforeReveal'
import type { DateFilter } from './orderStatus'

const PENDING_MS = 10_000
/** A chase bets its next issue, which no push tells of, after the one before is settled. */
const SETTLED_MS = 60_000

/** Bet orders, newest first; asked for again, sooner while one of them is pending. */
export function useOrders(date: DateFilter, orderStatus: string): Records<OrderRow> {
  const api = usePageApi()
  const { data, total, ...records } = useRecordPages({
    queryKey: ['orderList', date, orderStatus, useToday()],
    wakeOn: 'settled',
    fetchPage: (page, signal) => api.call('orderList', { page, limit: PAGE_SIZE, date, orderStatus }, { signal }),
    refetchEvery: loaded => (loaded?.pages.some(page => page.investmentList.some(isPending)) ? PENDING_MS : SETTLED_MS)
  })
  const curtain = useGame(state => state.curtain)
  const typeId = useGame(state => state.typeId)
  const known =
    data &&
    unique(
      data.pages.flatMap(page => page.investmentList),
      row => row.orderId
    )
  const rows = known && ordersBeforeReveal(known, { typeId, issues: curtain.issues, status: orderStatus })
  return { ...records, rows, total: total - ((known?.length ?? 0) - (rows?.length ?? 0)) }
}

const isPending = (order: OrderRow): boolean => order.orderstatus === ORDER_STATUS.pending
