import type { ReactNode } from 'react'
import { shownIssue } from '../games/cards'

interface IssueLineProps {
  readonly type: number
  /** Empty while it is not known yet. */
  readonly issue: string
  /** False: the countdown runs to the next sale. */
  readonly selling: boolean
  readonly clock: ReactNode
}

/** What the countdown runs to. */
export const endLabel = (selling: boolean): string => (selling ? '距截止' : '距下期销售')

/** The issue on sale and its countdown, where a game has no stage. */
export function IssueLine({ type, issue, selling, clock }: IssueLineProps) {
  return (
    <div className="issue">
      <span className="issue__no">
        第 <b>{shownIssue(issue, type)}</b> 期
      </span>
      <span className="issue__end">
        {endLabel(selling)} {clock}
      </span>
    </div>
  )
}
