import { LAST_SECONDS, NO_DRAW } from '../drawTimeline'
import { DRAW_WORDS, issueWords, untilDraw } from '../issueWords'
import type { DrawPhase, DrawSceneProps } from '../Scene'
import { Words } from './Words'

export interface DrawHeadProps {
  readonly issue: string
  readonly note: string
  /** The last seconds before the draw: what is left stands out. */
  readonly isNear?: boolean
}

/** The line on top of a table: which issue, and how it stands with it. */
export function DrawHead({ issue, note, isNear = false }: DrawHeadProps) {
  return (
    <>
      <Words text={issue} x={12} y={13} size={11} color="#F7F5F1" bold />
      <Words
        text={note}
        x={378}
        y={13}
        size={isNear ? 13 : 10}
        color={isNear ? '#FF8475' : '#8A95A8'}
        align={1}
        bold={isNear}
      />
    </>
  )
}

export function headOf(props: DrawSceneProps, phase: DrawPhase, now: number): DrawHeadProps {
  const { issue, type, drawAt, lastIssue = '' } = props
  if (drawAt === NO_DRAW)
    return { issue: issueWords(lastIssue, type), note: lastIssue ? DRAW_WORDS.last : DRAW_WORDS.ready }
  const running = phase === 'running' ? DRAW_WORDS.drawing : DRAW_WORDS.drawn
  const note = phase === 'waiting' ? untilDraw(drawAt, now) : running
  const isNear = phase === 'waiting' && drawAt - now <= LAST_SECONDS * 1000
  return { issue: issueWords(issue, type), note, isNear }
}
