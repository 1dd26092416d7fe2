import type { CSSProperties } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Clock } from '../timing/Clock'
import type { DrawPhase, DrawSceneProps, SceneModule, StageBoard } from './Scene'

/** The board changes no faster than this, in ms. */
const STEP = 160

/** What a board shows of a number that is not drawn yet. */
const UNDRAWN = '–'

/** Width of the longest text in ems: a word of Chinese needs more room than a number. */
const widest = (cells: StageBoard['cells']): number =>
  Math.max(1, ...cells.map(({ text }) => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.6), 0)))

/** The board of now; numbers that are not drawn yet roll, in those of the last draw. */
function rollingBoard(module: SceneModule, props: DrawSceneProps, now: number): StageBoard {
  const board = module.board(props, now)
  if (!board.cells.some(({ text }) => text === UNDRAWN)) return board
  const { settled: _, ...before } = props
  const { cells } = module.board(before, props.drawAt - 1)
  const step = Math.floor(now / STEP)
  const rolled = board.cells.map((cell, at) => (cell.text === UNDRAWN && cells[(step + at * 2) % cells.length]) || cell)
  return { ...board, cells: rolled }
}

interface DomStageProps {
  readonly module: SceneModule
  readonly props: DrawSceneProps
  readonly now: () => number
  readonly clock: Clock
  readonly onPhase: (phase: DrawPhase) => void
}

/** The scene's pose as plain boxes, where WebGL is missing: the result is seen all the same. */
export function DomStage({ module, props, now, clock, onPhase }: DomStageProps) {
  const [, redraw] = useState(0)
  const announced = useRef('')
  const board = rollingBoard(module, props, now())
  useEffect(() => clock.every(STEP, () => redraw(n => n + 1)), [clock])
  useEffect(() => {
    const moment = `${props.issue} ${board.phase}`
    if (announced.current === moment) return
    announced.current = moment
    onPhase(board.phase)
  }, [props.issue, board.phase, onPhase])
  const style = { '--cells': board.cells.length, '--ems': widest(board.cells) }
  return (
    <div className="stage-dom" aria-hidden="true">
      <p className="stage-dom-head">
        <b>{board.title}</b> {board.note}
      </p>
      <div className="stage-dom-cells" style={style as CSSProperties}>
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
