import { shownIssue } from '../games/cards'
import { clockText } from '../rules/countdownText'
import { NO_DRAW } from './drawTimeline'

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
