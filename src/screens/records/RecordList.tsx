import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { BET_TYPE_PATH } from '../../state/paths'
import { useServices } from '../../state/ServicesContext'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { LoadMore } from '../../ui/lists/LoadMore'
import { MORE_WORDS } from '../shared/lists/listWords'
import { byDay } from './byDay'
import type { DateFilter } from './orderStatus'
import { DATE_FILTERS } from './orderStatus'

/** Records of one kind, newest first, page by page. */
export interface Records<T> {
  /** Undefined until the first page is there. */
  readonly rows: readonly T[] | undefined
  readonly total: number
  readonly hasMore: boolean
  readonly loading: boolean
  readonly failed: boolean
  readonly more: () => void
  readonly refresh: () => Promise<unknown>
}

export interface RecordListProps<T> {
  readonly records: Records<T>
  readonly date: DateFilter
  /** Said where there is none. */
  readonly empty: string
  /** Over a game: where an empty list leads, back to its board. Absent on a page of its own. */
  readonly onBet: (() => void) | undefined
  /** With the key of its row. */
  readonly renderRow: (row: T) => ReactNode
}

/** Records under their days, the number of all of them beside the first. */
export function RecordList<T extends { readonly actionTime: string }>(props: RecordListProps<T>) {
  const { records, date, empty, onBet, renderRow } = props
  const { rows, total, failed, refresh } = records
  const { time } = useServices()
  const navigate = useNavigate()
  if (rows === undefined) {
    const again = { label: '重试', onPress: () => void refresh() }
    return failed ? <EmptyState text="加载失败，请重试" action={again} /> : <Skeleton rows={5} tall />
  }
  if (rows.length === 0) {
    const onward = { label: '去投注', onPress: onBet ?? (() => void navigate(BET_TYPE_PATH)) }
    return <EmptyState text={empty} action={onward} />
  }
  const chosen = DATE_FILTERS.find(filter => filter.key === date)
  return (
    <>
      {byDay(rows, time.now()).map((day, index) => (
        <section key={day.date} aria-label={day.label}>
          <p className="day">
            <b>{day.label}</b>
            {index === 0 && (
              <span className="num">
                {chosen?.label}共 {total} 笔
              </span>
            )}
          </p>
          {day.rows.map(renderRow)}
        </section>
      ))}
      <LoadMore
        words={MORE_WORDS}
        hasMore={records.hasMore}
        loading={records.loading}
        failed={failed}
        onMore={records.more}
      />
    </>
  )
}
