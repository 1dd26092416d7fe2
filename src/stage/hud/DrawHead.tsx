import { clockText } from '../../rules/countdownText'
import { LAST_SECONDS, NO_DRAW } from '../drawTimeline'
import { headOf, nextDraw } from '../issueWords'
import type { DrawPhase, DrawSceneProps } from '../Scene'
import { Words } from './Words'

export interface DrawHeadProps {
  /** The issue whose numbers stand on the table, and the phase of its draw. */
  readonly title: string
  readonly note: string
  /** The draw that is awaited, and how long; both empty where none is. */
  readonly next: string
  readonly left: string
  /** The last seconds before the draw: what is left stands out. */
  readonly isNear?: boolean
}

/** The line on top of a table: at the left the numbers that stand there, at the right the draw to come. */
export function DrawHead({ title, note, next, left, isNear = false }: DrawHeadProps) {
  return (
    <>
      <Words text={title} x={12} y={9} size={11} color="#F7F5F1" bold />
      <Words text={note} x={12} y={21} size={9} color="#8A95A8" />
      <Words text={next} x={378} y={8} size={9} color="#8A95A8" align={1} />
      <Words
        text={left}
        x={378}
        y={20}
        size={isNear ? 13 : 11}
        color={isNear ? '#FF8475' : '#C9D1DE'}
        align={1}
        bold={isNear}
      />
    </>
  )
}

/** What the head over a scene says at server time `now`: issue, and while it waits the time left. */
export function drawHeadOf(props: DrawSceneProps, phase: DrawPhase, now: number): DrawHeadProps {
  const head = headOf(props, phase)
  const { drawAt } = props
  if (phase !== 'waiting' || drawAt === NO_DRAW) return { ...head, next: '', left: '' }
  const isNear = drawAt - now <= LAST_SECONDS * 1000
  return { ...head, next: nextDraw(props), left: clockText(drawAt - now), isNear }
}
