import { memo } from 'react'
import { Link } from 'react-router'
import type { OpeningRow } from '../../contract/areas/winning'
import { BallRow, codesOf, wantsLabel } from '../../widgets/BallRow'
import { countdownText } from '../countdownText'
import { issueText } from '../gameLook'
import { gamePath, trendPath } from '../paths'

export interface DrawRowProps {
  readonly row: OpeningRow
  /** Server ms. */
  readonly now: number
}

/** Types whose numbers fill the whole line: ten plates. */
const RACING = 2

/** One game: its latest numbers, what they add up to, the time to the next draw. */
export function DrawRow({ row, now }: DrawRowProps) {
  return (
    <article className="draw">
      <div className="draw__head">
        <h2 className="draw__name">{row.title}</h2>
        {row.last.issue && <span className="draw__no">第 {issueText(row.last.issue, row.type)} 期</span>}
        <span className="draw__next">
          下期 <b>{countdownText(row.nextTime - now)}</b>
        </span>
      </div>
      <LastNumbers row={row} />
      <div className="draw__facts">
        {row.last.facts.slice(0, 4).map(fact => (
          <span className="tag" key={fact.label}>
            {factText(fact)}
          </span>
        ))}
        <span className="links">
          <Link to={trendPath(row)}>走势</Link>
          <Link to={gamePath(row)}>投注</Link>
        </span>
      </div>
    </article>
  )
}

const factText = ({ label, value }: OpeningRow['last']['facts'][number]): string =>
  wantsLabel(value) ? `${label} ${value}` : value

/** Apart from the clock, so that balls are not drawn again every second. */
const LastNumbers = memo(function LastNumbers({ row }: { readonly row: OpeningRow }) {
  const codes = codesOf(row.last.opencode)
  if (codes.length === 0) return <p className="muted">开奖中</p>
  return (
    <BallRow
      type={row.type}
      typeId={row.typeId}
      codes={codes}
      size="m"
      fit={row.type === RACING}
      facts={row.last.facts}
    />
  )
})
