import type { ReactNode } from 'react'
import { shownIssue } from '../games/cards'

interface IssueLineProps {
  readonly type: number
  /** Empty while it is not known yet. */
  readonly issue: string
  /** False: the countdown runs to the next sale. */
  readonly countsToEnd: boolean
  readonly clock: ReactNode
}

/** What the countdown runs to. */
export const endLabel = (countsToEnd: boolean): string => (countsToEnd ? '距截止' : '距下期销售')

/** The issue on sale and its countdown, where a game has no stage. */
export function IssueLine({ type, issue, countsToEnd, clock }: IssueLineProps) {
  return (
    <div className="issue">
      <span className="issue__no">
        第 <b>{shownIssue(issue, type)}</b> 期
      </span>
      <span className="issue__end">
        {endLabel(countsToEnd)} {clock}
      </span>
    </div>
  )
}
