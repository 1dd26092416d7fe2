import type { ReactNode } from 'react'
import type { EmptyStateProps } from '../../ui/feedback/EmptyState'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { isDay, periodLabel } from './periods'
import type { SelectedAnswer } from './useTabSelection'

interface TabBodyProps<Data> {
  readonly answer: SelectedAnswer<Data>
  /** Whether the answer has something to show. */
  readonly isEmpty: (data: Data) => boolean
  /** What an answer without rows says; the day, where one was chosen. */
  readonly nothing?: string
  /** Where an answer without rows leads; absent: it is asked for again. */
  readonly onward?: EmptyStateProps['action']
  /** The content has a scroll box of its own: a table. */
  readonly own?: boolean
  /** Dropdowns over the body. */
  readonly drops?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The answer below the filters, or the reason why there is none. An empty day says that this day is empty. */
export function TabBody<Data>({ answer, isEmpty, nothing, onward, own = false, drops, children }: TabBodyProps<Data>) {
  const { data, failed, retry, shown, periods, select } = answer
  const again = { label: '重试', onPress: retry }
  const empty = data !== undefined && isEmpty(data)
  const emptyDay = shown && periods.length > 0 && isDay(shown.period)
  const none = nothing ?? (emptyDay ? '该日期暂无开奖数据' : '暂无内容')
  // From an empty day the player gets to draws with one tap.
  const other = emptyDay ? (periods.find(period => !isDay(period)) ?? (shown.period === 0 ? 1 : undefined)) : undefined
  const on =
    other === undefined
      ? (onward ?? again)
      : { label: `看${periodLabel(other)}`, onPress: () => select({ period: other }) }
  const content = failed ? (
    <EmptyState text={failed} action={again} />
  ) : data === undefined ? (
    <Skeleton rows={10} />
  ) : empty ? (
    <EmptyState text={none} action={on} />
  ) : (
    children(data)
  )
  const isOwn = own && data !== undefined && !empty && !failed
  return (
    <div className="trend__under trend__under--body">
      {isOwn ? (
        content
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a focusable region can be scrolled by keys, without a pointer
        <section className="screen__body" data-scroll="" aria-label="走势内容" tabIndex={0}>
          {content}
        </section>
      )}
      {drops}
    </div>
  )
}
