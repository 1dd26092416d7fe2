import { shownIssue } from '../rules/issueNumber'

/** An issue as the stage names it, 176036期; one not known yet is not named. */
export const issueWords = (issue: string, type: number): string => (issue === '' ? '' : `${shownIssue(issue, type)}期`)

/** mm:ss to a moment `ms` away, or h:mm:ss when it is far. */
export function countdown(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000))
  const two = (n: number): string => String(n).padStart(2, '0')
  const hours = Math.floor(s / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
}

/** Words every draw scene says. */
export const DRAW_WORDS = {
  last: '上期结果',
  ready: '等待开奖',
  drawing: '正在开奖',
  drawn: '已开奖',
  until: '距开奖'
} as const
