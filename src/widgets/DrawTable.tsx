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

/** More balls than this take the line. */
const FEW = 5
/** Facts beside few balls, and beside many. */
const FACTS_OF_FEW = 4
const FACTS_OF_MANY = 3

export const factsText = (facts: readonly { readonly value: string }[], most: number): string =>
  facts
    .slice(0, most)
    .map(fact => fact.value)
    .join(' ')

/** Drawn issues, newest first: issue, balls, what they add up to. */
export function DrawTable({ type, draws, caption = '近期开奖' }: DrawTableProps) {
  return (
    <ul className="draws" aria-label={caption}>
      {draws.map(draw => {
        const codes = codesOf(draw.opencode)
        const many = codes.length > FEW
        return (
          <li key={draw.issue} className="draws__row">
            <span className="draws__no num">
              <b>{shownIssue(draw.issue, type)}</b>
              <small>{minute(draw.openTime)}</small>
            </span>
            <BallRow type={type} codes={codes} size={many ? 'xs' : 's'} fit={many} />
            <span className="draws__facts num">{factsText(draw.facts, many ? FACTS_OF_MANY : FACTS_OF_FEW)}</span>
          </li>
        )
      })}
    </ul>
  )
}
