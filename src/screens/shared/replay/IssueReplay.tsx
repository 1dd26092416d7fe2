import { useReducer } from 'react'
import { Link } from 'react-router'
import { shownIssue } from '../../../games/cards'
import { drawProofPath } from '../../../state/paths'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Sheet } from '../../../ui/modal/Sheet'
import { Lazy } from '../lazy/Lazy'
import { lazyPart } from '../lazy/lazyPart'
import type { ReplayProps } from './Replay'

interface IssueReplayProps extends Pick<ReplayProps, 'game' | 'draw'> {
  readonly onClose: () => void
}

const replay = lazyPart(() => import('./Replay'))

/** A past issue drawn once more, in a sheet over the list it was asked for in; fetched when it is asked for. */
export function IssueReplay({ game, draw, onClose }: IssueReplayProps) {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  return (
    <Sheet
      open
      title={`${shownIssue(draw.issue, game.type)}期开奖回放`}
      extra={
        <Link className="nav__text" to={drawProofPath(game.typeId, draw.issue)}>
          验证
        </Link>
      }
      onClose={onClose}
    >
      <Lazy part={replay} waiting={<Skeleton rows={4} />}>
        {({ Replay }) => <Replay key={attempt} game={game} draw={draw} onRetry={retry} />}
      </Lazy>
    </Sheet>
  )
}
