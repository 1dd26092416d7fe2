import type { ChaseOrder } from '../../contract/areas/chasing'
import { CHASE_STATE } from '../../contract/areas/chasing'
import type { Records } from '../kinds/records/RecordList'
import { PAGE_SIZE, unique, useRecordPages } from '../kinds/records/useRecordPages'
import { usePageApi } from '../shared/hooks/usePageApi'
import { useToday } from '../shared/hooks/useToday'
import { useBeforeReveal } from './beforeReveal'
import type { DateFilter } from './orderStatus'

const RUNNING_MS = 10_000

/** The player's chases, newest first; asked for again while one of them runs. */
export function useChases(date: DateFilter): Records<ChaseOrder> {
  const api = usePageApi()
  const { data, ...records } = useRecordPages({
    queryKey: ['chaseList', date, useToday()],
    wakeOn: 'settled',
    fetchPage: (page, signal) => api.call('chaseList', { page, limit: PAGE_SIZE, date }, { signal }),
    refetchEvery: loaded => (loaded?.pages.some(page => page.chasingOrderList.some(isRunning)) ? RUNNING_MS : false)
  })
  // A chase sums up several issues: its bonus and progress would give away the one on the stage.
  const held = useBeforeReveal(data, date)
  return {
    ...records,
    rows:
      held &&
      unique(
        held.pages.flatMap(page => page.chasingOrderList),
        row => row.chsOrderId
      ),
    total: held?.pages[0]?.total ?? 0
  }
}

const isRunning = (order: ChaseOrder): boolean => order.orderState === CHASE_STATE.running
