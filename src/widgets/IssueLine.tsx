import { shownIssue } from '../games/cards'
import type { CountdownParts } from '../timing/countdownParts'
import { CountdownClock } from './CountdownClock'

export interface IssueLineProps {
  readonly type: number
  /** Empty while it is not known yet. */
  readonly issue: string
  /** False: the countdown runs to the next sale. */
  readonly selling: boolean
  readonly parts?: CountdownParts | undefined
}

/** What the countdown runs to. */
export const endLabel = (selling: boolean): string => (selling ? '距截止' : '距下期销售')

/** The issue on sale and its countdown, where a game has no stage. */
export function IssueLine({ type, issue, selling, parts }: IssueLineProps) {
  return (
    <div className="issue">
      <span className="issue__no">
        第 <b>{shownIssue(issue, type)}</b> 期
      </span>
      <span className="issue__end">
        {endLabel(selling)} <CountdownClock parts={parts} label={endLabel(selling)} />
      </span>
    </div>
  )
}
