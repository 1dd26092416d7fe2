import { useState } from 'react'
import { Link } from 'react-router'
import type { LastDraw, LotteryEntry } from '../../../contract/areas/catalogue'
import { trendPath } from '../../../state/paths'
import { Icon } from '../../../ui/art/Icon'
import { DrawTable } from '../../../widgets/DrawTable'
import { IssueReplay } from '../../shared/replay/IssueReplay'

export interface RecentDrawsProps {
  readonly game: Pick<LotteryEntry, 'type' | 'typeId' | 'family' | 'trend'>
  readonly draws: readonly LastDraw[]
  readonly onRecords: () => void
}

/** The recent-draw table of §S2.2 with its ways to the trend page and the bet record. */
export function RecentDraws({ game, draws, onRecords }: RecentDrawsProps) {
  const [replayed, setReplayed] = useState<LastDraw>()
  return (
    <section className="recent" aria-label="近期开奖">
      <h2 className="recent__head">
        近期开奖
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
      <DrawTable type={game.type} typeId={game.typeId} draws={draws} onReplay={setReplayed} />
      {replayed && <IssueReplay game={game} draw={replayed} onClose={() => setReplayed(undefined)} />}
    </section>
  )
}
