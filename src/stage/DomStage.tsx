import { useEffect, useRef, useState } from 'react'
import type { Clock } from '../timing/Clock'
import type { DrawPhase, DrawSceneProps, SceneModule } from './Scene'

/** The board changes no faster than this, in ms. */
const STEP = 160

export interface DomStageProps {
  readonly module: SceneModule
  readonly props: DrawSceneProps
  readonly now: () => number
  readonly clock: Clock
  readonly onPhase: (phase: DrawPhase) => void
}

/** The scene's pose as plain boxes, where WebGL is missing: the result is seen all the same. */
export function DomStage({ module, props, now, clock, onPhase }: DomStageProps) {
  const [, redraw] = useState(0)
  const told = useRef<DrawPhase>(undefined)
  const board = module.board(props, now())
  useEffect(() => clock.every(STEP, () => redraw(n => n + 1)), [clock])
  useEffect(() => {
    if (told.current === board.phase) return
    told.current = board.phase
    onPhase(board.phase)
  }, [board.phase, onPhase])
  return (
    <div className="stage-dom" aria-hidden="true">
      <p className="stage-dom-head">
        <b>{board.title}</b> {board.note}
      </p>
      <div className="stage-dom-cells">
        {board.cells.map((cell, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <span key={i} className="stage-dom-cell" style={{ background: cell.color, color: cell.ink }}>
            {cell.text}
          </span>
        ))}
      </div>
      <p className="stage-dom-facts">{board.facts.join('　')}</p>
    </div>
  )
}
