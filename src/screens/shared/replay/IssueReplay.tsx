import type { ComponentType } from 'react'
import { useReducer, useState } from 'react'
import { shownIssue } from '../../../rules/issueNumber'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Sheet } from '../../../ui/modal/Sheet'
import { useLazyPart } from '../hooks/useLazyPart'
import type { ReplayProps } from './Replay'
import { ReplayFailed } from './ReplayFailed'

export interface IssueReplayProps extends Pick<ReplayProps, 'game' | 'draw'> {
  readonly onClose: () => void
}

const load = (): Promise<ComponentType<ReplayProps>> => import('./Replay').then(file => file.Replay)

/** A past issue drawn once more, in a sheet over the list it was asked for in; fetched when it is asked for. */
export function IssueReplay({ game, draw, onClose }: IssueReplayProps) {
  const [failed, setFailed] = useState(false)
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  const Replay = useLazyPart(load, !failed, () => setFailed(true))
  return (
    <Sheet open title={`${shownIssue(draw.issue, game.type)}期开奖回放`} onClose={onClose}>
      {failed ? (
        <ReplayFailed onRetry={() => setFailed(false)} />
      ) : Replay ? (
        <Replay key={attempt} game={game} draw={draw} onRetry={again} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Sheet>
  )
}
