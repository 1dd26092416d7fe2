import { useMemo } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import { drawDate, parseChinaTime } from '../../../rules/chinaTime'
import { StageStill } from '../../../stage/StageStill'
import { codesOf } from '../../../widgets/BallRow'
import { LoadFailed } from '../lazy/LoadFailed'
import { ReplayPanel } from './ReplayPanel'
import { useStageScene } from './useStageScene'

export interface ReplayProps {
  readonly game: Pick<LotteryEntry, 'type' | 'typeId' | 'family'>
  /** A drawn issue of any list. */
  readonly draw: {
    readonly issue: string
    readonly opencode: string
    readonly openTime: string
    readonly openDate?: string | undefined
  }
  /** The scene could not be fetched: asks for all of this anew. */
  readonly onRetry: () => void
}

/** The draw of an issue on the scene of its game's family. */
export function Replay({ game, draw, onRetry }: ReplayProps) {
  const scene = useStageScene(game)
  const result = useMemo(() => codesOf(draw.opencode).map(Number), [draw.opencode])
  if (scene === 'none') return <LoadFailed onRetry={onRetry} />
  if (scene === 'loading')
    return (
      <div className="replay replay--waits">
        <div className="replay__stage">
          <StageStill family={game.family} />
        </div>
      </div>
    )
  const day = draw.openDate || drawDate(parseChinaTime(draw.openTime) ?? 0)
  return <ReplayPanel scene={scene} game={game} issue={draw.issue} day={day} result={result} />
}
