import { shownIssue } from '../../../rules/issueNumber'
import { Icon } from '../../../ui/Icon'
import { BallRow } from '../../../widgets/BallRow'

export interface LastDrawProps {
  readonly type: number
  readonly issue: string
  readonly codes: readonly string[]
  /** The numbers are still rolling: nothing is read aloud. */
  readonly rolling: boolean
  /** The numbers have just arrived. */
  readonly fresh: boolean
  readonly facts: readonly string[]
  readonly expanded: boolean
  readonly onToggle: () => void
}

/** More balls than this fill the line by themselves, with no room for what they add up to. */
const FEW = 5

/** The last result with its issue; a tap opens the history. */
export function LastDraw({ type, issue, codes, rolling, fresh, facts, expanded, onToggle }: LastDrawProps) {
  const many = codes.length > FEW
  return (
    <button type="button" className="issue issue--draw" aria-expanded={expanded} onClick={onToggle}>
      <span className="issue__no num">
        <b>{shownIssue(issue, type)}</b> 期
      </span>
      <BallRow
        type={type}
        codes={codes}
        size={many ? 's' : 'm'}
        fit={many}
        drop={fresh}
        {...(rolling ? { hidden: true } : {})}
      />
      {rolling && <span className="visually-hidden">开奖中</span>}
      {!many && !rolling && <span className="issue__facts num">{facts.join(' ')}</span>}
      <Icon name="down" size="xs" {...(expanded ? { className: 'is-up' } : {})} />
    </button>
  )
}
