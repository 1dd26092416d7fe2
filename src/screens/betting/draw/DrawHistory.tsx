import { useState } from 'react'
import type { LastDraw } from '../../../contract/areas/catalogue'
import { shownIssue } from '../../../rules/issueNumber'
import { EmptyState } from '../../../ui/EmptyState'
import { LoadMore } from '../../../ui/LoadMore'
import { codesOf } from '../../../widgets/BallRow'
import { DrawTable } from '../../../widgets/DrawTable'
import { ReplayPanel } from '../../ReplayPanel'
import type { StageScene } from '../../useStageScene'

export interface DrawHistoryProps {
  readonly type: number
  readonly typeId: number
  readonly draws: readonly LastDraw[]
  readonly hasMore: boolean
  readonly loading: boolean
  readonly failed: boolean
  readonly onMore: () => void
  /** The scene that replays a draw; absent where the game has none. */
  readonly scene?: StageScene | undefined
}

/** The drawn issues under the last result, 10 a page, more on scroll. */
export function DrawHistory({ type, typeId, draws, hasMore, loading, failed, onMore, scene }: DrawHistoryProps) {
  const [replayed, setReplayed] = useState<LastDraw>()
  if (draws.length === 0 && !hasMore && !loading) return <EmptyState />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="history" aria-label="历史开奖" tabIndex={0}>
      <DrawTable type={type} typeId={typeId} draws={draws} caption="历史开奖" onReplay={scene && setReplayed} />
      <LoadMore hasMore={hasMore} loading={loading} failed={failed} onMore={onMore} />
      {scene && replayed && (
        <ReplayPanel
          scene={scene}
          typeId={typeId}
          issue={replayed.issue}
          title={shownIssue(replayed.issue, type)}
          result={codesOf(replayed.opencode).map(Number)}
          onClose={() => setReplayed(undefined)}
        />
      )}
    </section>
  )
}
