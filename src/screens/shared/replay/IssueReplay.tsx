import { useReducer } from 'react'
import { shownIssue } from '../../../games/cards'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Sheet } from '../../../ui/modal/Sheet'
import { Lazy } from '../lazy/Lazy'
import { lazyPart } from '../lazy/lazyPart'
import type { ReplayProps } from './Replay'

export interface IssueReplayProps extends Pick<ReplayProps, 'game' | 'draw'> {
  readonly onClose: () => void
}

const replay = lazyPart(() => import('./Replay'))

/** A past issue drawn once more, in a sheet over the list it was asked for in; fetched when it is asked for. */
export function IssueReplay({ game, draw, onClose }: IssueReplayProps) {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  return (
    <Sheet open title={`${shownIssue(draw.issue, game.type)}期开奖回放`} onClose={onClose}>
      <Lazy part={replay} waiting={<Skeleton rows={4} />}>
        {({ Replay }) => <Replay key={attempt} game={game} draw={draw} onRetry={retry} />}
      </Lazy>
    </Sheet>
  )
}
