import type { MotionInput } from './drawTimeline'
import { NO_DRAW } from './drawTimeline'
import { DRAW_WORDS, headOf, issueWords, untilDraw } from './issueWords'
import type { DrawPhase, DrawSceneProps } from './Scene'

/** A draw as one sentence for the live region. Nothing of a result before it is finished. */
export function describeDraw(
  phaseOf: (input: MotionInput, now: number) => DrawPhase,
  resultWords: (result: readonly number[], props: DrawSceneProps) => string
): (props: DrawSceneProps, now: number) => string {
  return (props, now) => {
    const phase = phaseOf(props, now)
    const issue = issueWords(props.issue, props.type)
    if (phase === 'waiting') return `${issue}，${untilDraw(props.drawAt, now)}`
    if (phase === 'running' || !props.settled) return `${issue}，${DRAW_WORDS.drawing}`
    return `${issue}开奖结果：${resultWords(props.settled.result, props)}`
  }
}

/** Title and note of a board: whose numbers stand in it, and while waiting the countdown to the next ones. */
export function boardHead(
  phase: DrawPhase,
  props: DrawSceneProps,
  now: number
): { readonly title: string; readonly note: string } {
  const head = headOf(props, phase)
  if (phase !== 'waiting' || props.drawAt === NO_DRAW) return head
  const next = `${issueWords(props.issue, props.type)} ${untilDraw(props.drawAt, now)}`
  return { ...head, note: [head.note, next].filter(Boolean).join('　') }
}
