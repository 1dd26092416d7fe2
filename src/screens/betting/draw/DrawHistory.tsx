import { useState } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import type { LastDraw } from '../../../contract/areas/issues'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import type { ListEnd } from '../../../ui/lists/LoadMore'
import { LoadMore } from '../../../ui/lists/LoadMore'
import { DrawTable } from '../../../widgets/DrawTable'
import { MORE_WORDS } from '../../shared/lists/listWords'
import { IssueReplay } from '../../shared/replay/IssueReplay'

interface DrawHistoryProps {
  readonly game: Pick<LotteryEntry, 'type' | 'typeId' | 'family'>
  readonly draws: readonly LastDraw[]
  readonly end: ListEnd
  readonly onMore: () => void
}

/** The drawn issues under the last result, 10 a page, more on scroll; each can be seen again. */
export function DrawHistory({ game, draws, end, onMore }: DrawHistoryProps) {
  const [replayed, setReplayed] = useState<LastDraw>()
  const { type, typeId } = game
  if (draws.length === 0 && end === 'complete') return <EmptyState />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="history" data-scroll="" aria-label="历史开奖" tabIndex={0}>
      <DrawTable type={type} typeId={typeId} draws={draws} caption="历史开奖" onReplay={setReplayed} />
      <LoadMore end={end} words={MORE_WORDS} onMore={onMore} />
      {replayed && <IssueReplay game={game} draw={replayed} onClose={() => setReplayed(undefined)} />}
    </section>
  )
}
