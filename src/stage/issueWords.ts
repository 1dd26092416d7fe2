import { shownIssue } from '../games/cards'
import { clockText } from '../rules/countdownText'
import { NO_DRAW } from './drawTimeline'
import type { DrawPhase, DrawSceneProps } from './Scene'

/** An issue as the stage names it, 176036期; one not known yet is not named. */
export const issueWords = (issue: string, type: number): string => (issue === '' ? '' : `${shownIssue(issue, type)}期`)

/** Words every draw scene says. */
export const DRAW_WORDS = {
  last: '上期结果',
  ready: '等待开奖',
  drawing: '正在开奖',
  drawn: '已开奖',
  until: '距开奖'
} as const

/** 距开奖 00:42; nothing on a stage at rest. */
export const untilDraw = (drawAt: number, now: number): string =>
  drawAt === NO_DRAW ? '' : `${DRAW_WORDS.until} ${clockText(drawAt - now)}`

/** The draw a countdown leads to: 120018期 距开奖. */
export const nextDraw = ({ issue, type }: DrawSceneProps): string => `${issueWords(issue, type)} ${DRAW_WORDS.until}`

/** Whose numbers stand, and how it is with them: 120017期 上期结果 until the start, from then on this draw's own. */
export function headOf(
  { issue, type, lastIssue, lastResult }: DrawSceneProps,
  phase: DrawPhase
): { readonly title: string; readonly note: string } {
  if (phase !== 'waiting')
    return { title: issueWords(issue, type), note: phase === 'running' ? DRAW_WORDS.drawing : DRAW_WORDS.drawn }
  if (!lastIssue || !lastResult) return { title: DRAW_WORDS.ready, note: '' }
  return { title: issueWords(lastIssue, type), note: DRAW_WORDS.last }
}
