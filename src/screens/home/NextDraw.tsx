import { Link } from 'react-router'
import type { LotteryEntry } from '../../contract/areas/games'
import { shownIssue } from '../../games/cards'
import { gamePath } from '../../state/paths'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { BallRow, codesOf } from '../../widgets/BallRow'
import { CountdownClock } from '../../widgets/CountdownClock'
import { useCall } from '../shared/hooks/useCall'
import { useCountdown } from '../shared/hooks/useCountdown'
import { useCurrentIssue } from '../shared/hooks/useCurrentIssue'
import { useSeen } from '../shared/hooks/useSeen'
import { nextGame } from './homeCalls'

/** The next draw of the hottest game: the largest thing on the page, always on the night ground. */
export function NextDraw() {
  const hot = useCall('initList', {}, { staleMs: 300_000 })
  const game = hot.data && nextGame(hot.data)
  if (game) return <NextDrawCard game={game} />
  if (hot.isError && !hot.data) {
    return (
      <section className="next next--wait" aria-label="即将开奖">
        <EmptyState text="加载失败，请重试" action={{ label: '重试', onPress: () => void hot.refetch() }} />
      </section>
    )
  }
  return (
    <section className="next next--wait" aria-label="即将开奖" aria-busy={!hot.data}>
      {hot.data && <EmptyState />}
    </section>
  )
}

const MOST_FACTS = 3

function NextDrawCard({ game }: { readonly game: LotteryEntry }) {
  const { data: issue, refetch } = useCurrentIssue(game.typeId)
  const [card, isSeen] = useSeen<HTMLElement>()
  // Scrolled away it counts nothing down, and asks for nothing when it is zero.
  const target =
    issue && isSeen ? { key: issue.currentIssue, at: issue.selling ? issue.endTime : issue.startTime } : undefined
  const parts = useCountdown(target, () => void refetch())
  const codes = codesOf(issue?.last.opencode ?? '')
  const facts = (issue?.last.facts ?? []).slice(0, MOST_FACTS)
  const sum = facts.map(fact => (/\d/.test(fact.value) ? `${fact.label} ${fact.value}` : fact.value)).join(' ')
  const tag = issue && !issue.selling ? '距开售' : '投注截止'
  return (
    <section className="next" aria-label="即将开奖" ref={card}>
      <div className="next__head">
        <b>{game.title}</b>
        {issue && <span className="num">第 {shownIssue(issue.currentIssue, game.type)} 期</span>}
        <span className="next__tag" key={tag}>
          {tag}
        </span>
      </div>
      <div className="next__main">
        <CountdownClock parts={parts} look="big" label={issue && !issue.selling ? '距开售' : '距投注截止'} />
        <Link className="btn btn--primary" to={gamePath(game)}>
          立即投注
        </Link>
      </div>
      <p className="next__last">
        <span className="num">{issue?.last.issue ? `上期 ${shownIssue(issue.last.issue, game.type)}` : '上期'}</span>
        {/* Set flush right: with other words it would move, a new one only appears. */}
        <span key={sum}>{sum}</span>
      </p>
      <div className="next__balls">
        {codes.length > 0 ? (
          <BallRow type={game.type} typeId={game.typeId} codes={codes} size="m" fit={codes.length > 7} />
        ) : (
          '开奖中'
        )}
      </div>
    </section>
  )
}
