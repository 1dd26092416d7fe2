import type { LastDraw } from '../../../contract/areas/catalogue'
import { EmptyState } from '../../../ui/EmptyState'
import { LoadMore } from '../../../ui/LoadMore'
import { DrawTable } from '../../../widgets/DrawTable'

export interface DrawHistoryProps {
  readonly type: number
  readonly typeId: number
  readonly draws: readonly LastDraw[]
  readonly hasMore: boolean
  readonly loading: boolean
  readonly failed: boolean
  readonly onMore: () => void
}

/** The drawn issues under the last result, 10 a page, more on scroll. */
export function DrawHistory({ type, typeId, draws, hasMore, loading, failed, onMore }: DrawHistoryProps) {
  if (draws.length === 0 && !hasMore && !loading) return <EmptyState />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="history" aria-label="历史开奖" tabIndex={0}>
      <DrawTable type={type} typeId={typeId} draws={draws} caption="历史开奖" />
      <LoadMore hasMore={hasMore} loading={loading} failed={failed} onMore={onMore} />
    </section>
  )
}
