import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { isDay, periodLabel } from './periods'
import type { SelectedAnswer } from './useTabSelection'

export interface TabBodyProps<T> {
  readonly answer: SelectedAnswer
  /** Whether the answer has something to show. */
  readonly isEmpty: (data: T) => boolean
  /** What an answer without rows says; the day, where one was chosen. */
  readonly nothing?: string
  /** Scrolls by itself: a table. */
  readonly own?: boolean
  /** Pickers over the body. */
  readonly drops?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Below the filters: the answer, or why there is none. An empty day says that it is this day that is empty. */
export function TabBody<T>({ answer, isEmpty, nothing, own = false, drops, children }: TabBodyProps<T>) {
  const { data, failed, retry, shown, periods, choose } = answer
  const again = { label: '重试', onPress: retry }
  const empty = data !== undefined && isEmpty(data as T)
  const emptyDay = shown && periods.length > 0 && isDay(shown.period)
  const none = nothing ?? (emptyDay ? '该日期暂无开奖数据' : '暂无内容')
  // An empty day leads on to draws there are.
  const other = emptyDay ? (periods.find(period => !isDay(period)) ?? (shown.period === 0 ? 1 : undefined)) : undefined
  const on =
    other === undefined ? again : { label: `看${periodLabel(other)}`, onPress: () => choose({ period: other }) }
  const content = failed ? (
    <EmptyState text={failed} action={again} />
  ) : data === undefined ? (
    <Skeleton rows={10} />
  ) : empty ? (
    <EmptyState text={none} action={on} />
  ) : (
    children(data as T)
  )
  const isOwn = own && data !== undefined && !empty && !failed
  return (
    <div className="trend__under trend__under--body">
      {isOwn ? (
        content
      ) : (
        <main className="screen__body" data-scroll="">
          {content}
        </main>
      )}
      {drops}
    </div>
  )
}
