import type { LastDraw } from '../contract/areas/catalogue'
import { shownIssue } from '../rules/issueNumber'
import { BallRow, codesOf } from './BallRow'

export interface DrawTableProps {
  readonly type: number
  readonly draws: readonly LastDraw[]
  readonly caption?: string
}

/** HH:mm of a wire time 'yyyy-MM-dd HH:mm:ss'. */
const minute = (openTime: string): string => openTime.slice(11, 16)

/** Drawn issues, newest first: issue, balls, what they add up to. */
export function DrawTable({ type, draws, caption = '近期开奖' }: DrawTableProps) {
  return (
    <ul className="draws" aria-label={caption}>
      {draws.map(draw => (
        <li key={draw.issue} className="draws__row">
          <span className="draws__no num">
            <b>{shownIssue(draw.issue, type)}</b>
            <small>{minute(draw.openTime)}</small>
          </span>
          <BallRow type={type} codes={codesOf(draw.opencode)} size="xs" fit />
          <span className="draws__facts num">{draw.facts.map(fact => fact.value).join(' ')}</span>
        </li>
      ))}
    </ul>
  )
}
