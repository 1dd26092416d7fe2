import { useState } from 'react'
import { Link } from 'react-router'
import type { LotteryEntry } from '../../contract/areas/games'
import { shownIssue } from '../../games/cards'
import { gamePath, trendPath } from '../../state/paths'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { BallRow, codesOf, factText } from '../../widgets/BallRow'
import { CountdownClock } from '../../widgets/CountdownClock'
import { GameIcon } from '../shared/GameIcon'
import { nextGame } from '../shared/home/homeCalls'
import { useCall } from '../shared/hooks/useCall'
import { useCountdown } from '../shared/hooks/useCountdown'
import { countsTo, useCurrentIssue } from '../shared/hooks/useCurrentIssue'
import { useSeen } from '../shared/hooks/useSeen'
import { ListState } from '../shared/lists/ListState'

/** The next draw of the hottest game with the last one below it: a strip on the night ground. */
export function NextDraw() {
  const hot = useCall('initList', {})
  const game = hot.data && nextGame(hot.data)
  if (game) return <NextDrawCard game={game} />
  return (
    <section className="next" aria-label="即将开奖" aria-busy={hot.isPending}>
      <ListState query={hot} waiting="">
        {() => <EmptyState />}
      </ListState>
    </section>
  )
}

const MOST_FACTS = 3
const SECOND_MS = 1000

function NextDrawCard({ game }: { readonly game: LotteryEntry }) {
  const { data: issue, refetch } = useCurrentIssue(game.typeId)
  const [card, isSeen] = useSeen<HTMLElement>()
  // Scrolled away it counts nothing down, and asks for nothing when it is zero.
  const target = issue && isSeen ? { key: issue.currentIssue, at: countsTo(issue) } : undefined
  const parts = useCountdown(target, () => void refetch())
  // The issue on sale is never kept for a phone without a network; the games below are, each with its last draw.
  const kept = useCall('openingPage', {}, { enabled: false }).data?.find(row => row.typeId === game.typeId)
  const last = issue?.last ?? kept?.last
  const [first, setFirst] = useState<string>()
  if (first === undefined && issue) setFirst(issue.last.issue)
  // Balls fall in one by one where a draw has come while the page was open.
  const isNew = first !== undefined && last?.issue !== first
  const codes = codesOf(last?.opencode ?? '')
  const sum = last?.facts.slice(0, MOST_FACTS).map(factText).join(' ')
  const counted = issue && !issue.selling ? '开售' : '截止'
  // Between two draws it opens again within the interval; where it takes longer no draw is open.
  const closed = issue && !issue.selling && issue.startTime - issue.serverTime > game.gtime * SECOND_MS
  const toTrends = closed && game.trend === 1
  return (
    <section className="next" aria-label="即将开奖" ref={card}>
      <div className="next__head">
        <GameIcon game={game} size="s" />
        <div className="grow">
          <b>{game.title}</b>
          <span className="num" key={counted}>
            {issue && `${shownIssue(issue.currentIssue, game.type)} 期${closed ? '' : counted}`}
          </span>
        </div>
        {closed ? <b>已停售</b> : <CountdownClock parts={parts} label={`距${counted}`} />}
        <Link className="btn btn--primary" to={toTrends ? trendPath(game) : gamePath(game)}>
          {toTrends ? '看走势' : '投注'}
        </Link>
      </div>
      <div className="next__last">
        <p>
          <span className="num">{last?.issue ? `${shownIssue(last.issue, game.type)} 期` : '上期'}</span>
          {/* Words of another length only appear, they do not move. */}
          <span key={sum}>{sum}</span>
        </p>
        <div className="next__balls" key={last?.issue}>
          {codes.length > 0 ? <BallRow type={game.type} typeId={game.typeId} codes={codes} drop={isNew} /> : '--'}
        </div>
      </div>
    </section>
  )
}
