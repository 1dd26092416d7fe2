import type { ReactNode } from 'react'
import { useServices } from '../../../state/ServicesContext'
import type { EmptyStateProps } from '../../../ui/feedback/EmptyState'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import type { ListEnd } from '../../../ui/lists/LoadMore'
import { LoadMore } from '../../../ui/lists/LoadMore'
import { MORE_WORDS } from '../../shared/lists/listWords'
import { FailedState } from '../page/FailedState'
import { byDay } from './byDay'
import './recordList.css'

/** Records of one kind, newest first, page by page. */
export interface Records<T> {
  /** Undefined until the first page is there. */
  readonly rows: readonly T[] | undefined
  readonly total: number
  readonly end: ListEnd
  readonly more: () => void
  readonly refresh: () => Promise<unknown>
}

interface RecordListProps<T> {
  readonly records: Records<T>
  /** Absent: rows stand in one list. */
  readonly timeOf: ((row: T) => string) | undefined
  /** At the end of a day's line. */
  readonly dayNote: (rows: readonly T[], isFirst: boolean) => string
  /** The empty list: its text and its one button. */
  readonly empty: EmptyStateProps
  /** With the key of its row. */
  readonly renderRow: (row: T) => ReactNode
}

/** Records under their days. */
export function RecordList<T>({ records, timeOf, dayNote, empty, renderRow }: RecordListProps<T>) {
  const { rows, end, refresh } = records
  const { time } = useServices()
  // A call that fails again shows its failure here again.
  const retry = () => void refresh().catch(() => undefined)
  if (rows === undefined) return end === 'failed' ? <FailedState onRetry={retry} /> : <Skeleton rows={5} tall />
  if (rows.length === 0) return <EmptyState {...empty} />
  return (
    <>
      {timeOf
        ? byDay(rows, timeOf, time.now()).map((day, index) => (
            <section key={day.date} aria-label={day.label}>
              <p className="dayline">
                <b>{day.label}</b>
                <span>{dayNote(day.rows, index === 0)}</span>
              </p>
              {day.rows.map(renderRow)}
            </section>
          ))
        : rows.map(renderRow)}
      <LoadMore end={end} words={MORE_WORDS} onMore={records.more} />
    </>
  )
}
