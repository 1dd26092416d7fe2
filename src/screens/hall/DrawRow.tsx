import { memo } from 'react'
import { Link } from 'react-router'
import type { OpeningRow } from '../../contract/areas/winning'
import { shownIssue } from '../../games/cards'
import { countdownText } from '../../rules/countdownText'
import { drawProofPath, gamePath, trendPath } from '../../state/paths'
import { message } from '../../text/messages'
import { BallRow, codesOf, factText } from '../../widgets/BallRow'
import { ballLook } from '../../widgets/ballLook'
import { GameIcon } from '../shared/GameIcon'

interface DrawRowProps {
  readonly row: OpeningRow
  /** Server ms. */
  readonly now: number
}

/** One game: its latest numbers, what they add up to, the time to the next draw. */
export function DrawRow({ row, now }: DrawRowProps) {
  const { last } = row
  const left = countdownText(row.nextTime - now)
  return (
    <article className="draw">
      <div className="draw__head">
        <GameIcon game={row} size="xs" />
        <h2 className="draw__name">{row.title}</h2>
        {last.issue && <span className="draw__no">第 {shownIssue(last.issue, row.type)} 期</span>}
        {/* Flush right: a longer text is another one, it would be seen moving. */}
        <span className="draw__next" key={left.length}>
          下期 <b>{left}</b>
          {row.provisional === 1 && <small className="clock__mark">{message('issue.provisional')}</small>}
        </span>
      </div>
      <LastNumbers row={row} />
      <div className="draw__facts">
        <span className="draw__tags" key={last.issue}>
          {last.facts.slice(0, 4).map(fact => (
            <span className="tag" key={fact.label}>
              {factText(fact)}
            </span>
          ))}
        </span>
        <span className="links">
          {row.trend === 1 && <Link to={trendPath(row)}>走势</Link>}
          {last.opencode && <Link to={drawProofPath(row.typeId, last.issue)}>验证</Link>}
          <Link to={gamePath(row)}>投注</Link>
        </span>
      </div>
    </article>
  )
}

/** Apart from the clock, so that balls are not drawn again every second. */
const LastNumbers = memo(function LastNumbers({ row }: { readonly row: OpeningRow }) {
  const codes = codesOf(row.last.opencode)
  // Of an imported game before its first result nothing is being drawn.
  if (codes.length === 0) return <p className="muted">{row.last.issue ? '开奖中' : '暂无开奖数据'}</p>
  return (
    <BallRow
      type={row.type}
      typeId={row.typeId}
      codes={codes}
      size="m"
      fit={ballLook(row.type, row.typeId) === 'race'}
      facts={row.last.facts}
    />
  )
})
