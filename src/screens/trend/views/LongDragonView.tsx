import { STREAKS, Streak } from '../../../widgets/trend/Streak'
import '../../../widgets/trend/trend.css'
import type { TabOf } from '../../../rules/trend/tab'
import { Lazy } from '../../shared/lazy/Lazy'
import { dragonOutcome } from '../../shared/outcomeBet'
import { truths } from '../../shared/truth/lazyTruths'
import { TabBody } from '../TabBody'
import { useGoBetting, useTrendSubject } from '../trendContexts'
import { useTabSelection } from '../useTabSelection'

/** 长龙统计: runs that go on, longest first; a tap takes the pick to the betting screen. */
export function LongDragonView({ tab }: { readonly tab: TabOf<'long-dragon'> }) {
  const answer = useTabSelection('long-dragon', tab)
  const { family, trends } = useTrendSubject()
  const goBetting = useGoBetting()
  const nameOf = (rank: number) => tab.ranks.find(({ value }) => value === rank)?.label ?? ''
  return (
    <TabBody
      answer={answer}
      nothing={`暂无${STREAKS}`}
      onward={{ label: '去投注', onPress: () => goBetting() }}
      isEmpty={dragons => dragons.length === 0}
    >
      {dragons => (
        <>
          <p className="tip">
            <span>{STREAKS}</span>
            <span className="num">共 {dragons.length} 条</span>
            <Lazy part={truths} waiting={null}>
              {file => <file.StreakTruth games={[{ family, tab, dragons }]} />}
            </Lazy>
          </p>
          {dragons.map(({ rank, outcome, count }) => {
            return (
              <Streak
                key={`${rank} ${outcome}`}
                name={nameOf(rank)}
                outcome={outcome}
                count={count}
                onPress={() => goBetting(dragonOutcome(trends, tab.call, rank, outcome))}
              />
            )
          })}
        </>
      )}
    </TabBody>
  )
}
