import { Link } from 'react-router'
import type { ChaseIssue } from '../../contract/areas/chasing'
import { CHASE_ISSUE_STATE } from '../../contract/areas/chasing'
import { shownIssue } from '../../games/cards'
import { yuanText } from '../../rules/yuanText'
import { BallRow, codesOf } from '../../widgets/BallRow'
import { stakeWordsOf } from '../shared/stakeWords'
import { chaseIssueLook } from './chaseStatus'
import { chaseIssuePath } from './recordPaths'
import { StatusBadge } from './StatusBadge'

interface ChaseIssueRowProps {
  readonly issue: ChaseIssue
  readonly type: number
  readonly typeId: number
  readonly playId: number
  readonly unitMode: number
}

const FEW = 5

/** One issue of a chase: multiple, stake, numbers and winnings. */
export function ChaseIssueRow({ issue, type, typeId, playId, unitMode }: ChaseIssueRowProps) {
  const codes = codesOf(issue.openCode)
  return (
    <Link className="chase-issue" to={chaseIssuePath(issue.chso_id)}>
      <span className="chase-issue__no num">
        <b>{shownIssue(issue.issue, type)}</b>
        <small>
          {stakeWordsOf(playId).of(issue.multiple, unitMode)}，{yuanText(issue.investment)} 元
        </small>
      </span>
      <span className="chase-issue__end">
        <StatusBadge {...chaseIssueLook(issue)} />
        {issue.orderState === CHASE_ISSUE_STATE.won && (
          <span className="amount amount--win">+{yuanText(issue.winningAmount)}</span>
        )}
      </span>
      {codes.length > 0 && (
        <span className="chase-issue__draw">
          <BallRow type={type} typeId={typeId} codes={codes} size="xs" fit={codes.length > FEW} />
        </span>
      )}
    </Link>
  )
}
