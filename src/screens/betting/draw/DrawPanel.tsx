import { useState } from 'react'
import type { LotteryEntry } from '../../../contract/areas/catalogue'
import type { NumberRange } from '../../../rules/numberRange'
import type { Revealed } from '../../../state/gameStore'
import { IssueLine } from '../../../widgets/IssueLine'
import type { SceneState } from '../../shared/replay/useStageScene'
import { DrawHistory } from './DrawHistory'
import { lastResult } from './drawView'
import { LastDraw } from './LastDraw'
import { ResultAnnouncer } from './ResultAnnouncer'
import { StagePanel } from './StagePanel'
import type { DrawLive } from './useDraw'
import type { History } from './useHistory'

export interface DrawPanelProps {
  readonly game: LotteryEntry
  readonly range: NumberRange
  readonly live: DrawLive
  readonly history: History
  readonly reveal: Revealed
  readonly scene: SceneState
}

/** The draw: stage or issue line, the last result, its history, and one sentence for the ear. */
export function DrawPanel({ game, range, live, history, reveal, scene }: DrawPanelProps) {
  const { cycle, issue, parts, selling, now } = live
  const [open, setOpen] = useState(false)
  const shown = lastResult(cycle, reveal.revealed, now())
  return (
    <>
      {scene === 'none' ? (
        <IssueLine type={game.type} issue={issue} selling={selling} parts={parts} />
      ) : (
        <StagePanel game={game} live={live} scene={scene} />
      )}
      {shown && (
        <LastDraw
          type={game.type}
          typeId={game.typeId}
          range={range}
          shown={shown}
          fresh={reveal.fresh}
          expanded={open}
          onToggle={() => setOpen(!open)}
        />
      )}
      {open && <DrawHistory game={game} {...history} />}
      {/* A stage says its results itself. */}
      {scene === 'none' && (
        <ResultAnnouncer
          game={game}
          range={range}
          draw={shown && !shown.rolling && reveal.fresh ? shown.draw : undefined}
        />
      )}
    </>
  )
}
