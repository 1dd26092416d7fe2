import { dragonLabel } from '../../../rules/trend/series'
import { DRAGON_FROM } from '../../../rules/trend/tab'
import { Streak } from '../../../widgets/trend/Streak'
import '../../../widgets/trend/trend.css'
import { dragonOutcome } from '../../shared/outcomeBet'
import { followsCalendar } from '../periods'
import { TabBody } from '../TabBody'
import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { useTabSelection } from '../useTabSelection'

interface Dragon {
  readonly rank: number
  readonly state: number
  readonly count: number
}

/** 长龙统计: runs that go on, longest first; a tap takes the pick to the betting screen. */
export function LongDragonView({ tab, context }: TabProps<TabOf<'long-dragon'>>) {
  const answer = useTabSelection(tab, context)
  const nameOf = (rank: number) => tab.ranks.find(({ value }) => value === rank)?.label ?? ''
  return (
    <TabBody<readonly Dragon[]> answer={answer} nothing="暂无长龙" isEmpty={dragons => dragons.length === 0}>
      {dragons => (
        <>
          <p className="tip">
            <span>
              {followsCalendar(context.game) ? '' : '今日'}连续开出 {DRAGON_FROM} 期及以上
            </span>
            <span className="num">共 {dragons.length} 条</span>
          </p>
          {dragons.map(({ rank, state, count }) => {
            const label = dragonLabel(state)
            return (
              <Streak
                key={`${rank} ${state}`}
                name={nameOf(rank)}
                label={label}
                count={count}
                onPress={() => context.bet(dragonOutcome(context.trends, tab.call, rank, label))}
              />
            )
          })}
        </>
      )}
    </TabBody>
  )
}
