import { useState } from 'react'
import { Link } from 'react-router'
import type { LotteryEntry } from '../../../contract/areas/games'
import type { LastDraw } from '../../../contract/areas/issues'
import { trendPath } from '../../../state/paths'
import { Icon } from '../../../ui/art/Icon'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { DrawTable } from '../../../widgets/DrawTable'
import { lazyPart } from '../../shared/lazy/lazyPart'
import { useLazyPart } from '../../shared/lazy/useLazyPart'
import { IssueReplay } from '../../shared/replay/IssueReplay'
import type { History } from '../draw/useHistory'

interface RecentDrawsProps {
  readonly game: Pick<LotteryEntry, 'type' | 'typeId' | 'family' | 'trend'>
  readonly history: History
  readonly onRecords: () => void
}

const RECENT = 10

const chip = lazyPart(async () => (await import('../../shared/proof/CommitmentChip')).CommitmentChip)

/** The recent-draw table of §S2.2 with its ways to the trend page and the bet record. */
export function RecentDraws({ game, history, onRecords }: RecentDrawsProps) {
  const [replayed, setReplayed] = useState<LastDraw>()
  const Chip = useLazyPart(chip).value
  const { draws } = history
  return (
    <section className="recent" aria-label="近期开奖">
      <h2 className="recent__head">
        <span className="recent__name">近期开奖</span>
        {game.trend === 1 && (
          <Link to={trendPath(game)}>
            更多走势
            <Icon name="next" size="xs" />
          </Link>
        )}
        <button type="button" onClick={onRecords}>
          投注记录
          <Icon name="next" size="xs" />
        </button>
      </h2>
      {draws.length > 0 || history.end === 'loading' ? (
        <DrawTable type={game.type} typeId={game.typeId} draws={draws.slice(0, RECENT)} onReplay={setReplayed} />
      ) : (
        <EmptyState
          {...(history.end === 'failed' && {
            text: '加载失败，请重试',
            action: { label: '重试', onPress: history.onMore }
          })}
        />
      )}
      {Chip && <Chip typeId={game.typeId} />}
      {replayed && <IssueReplay game={game} draw={replayed} onClose={() => setReplayed(undefined)} />}
    </section>
  )
}
