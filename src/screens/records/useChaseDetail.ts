import { CHASE_STATE } from '../../contract/areas/chasing'
import type { DataOf } from '../../contract/endpoints'
import type { Records } from '../kinds/records/RecordList'
import { PAGE_SIZE, useRecordPages } from '../kinds/records/useRecordPages'
import { usePageApi } from '../shared/hooks/usePageApi'

export type ChaseDetailData = DataOf<'chaseDetail'>

/** A running chase moves with every issue. */
const RUNNING_MS = 5000

interface ChaseQuery extends Omit<Records<unknown>, 'rows' | 'total'> {
  readonly chase: ChaseDetailData | undefined
  readonly error: unknown
  readonly issues: ChaseDetailData['chasingIssueList']
}

/** One chase and its issues, page by page; asked for again while it runs. */
export function useChaseDetail(id: string): ChaseQuery {
  const api = usePageApi()
  const {
    data,
    total: _,
    ...records
  } = useRecordPages({
    queryKey: ['chaseDetail', id],
    wakeOn: 'settled',
    fetchPage: (page, signal) => api.call('chaseDetail', { id, page, limit: PAGE_SIZE }, { signal }),
    refetchEvery: loaded => (loaded?.pages[0]?.orderState === CHASE_STATE.running ? RUNNING_MS : false),
    enabled: id !== ''
  })
  return { ...records, chase: data?.pages[0], issues: data?.pages.flatMap(page => page.chasingIssueList) ?? [] }
}
