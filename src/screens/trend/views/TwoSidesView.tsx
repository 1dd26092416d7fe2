import { CountBars } from '../../../widgets/trend/CountBars'
import { SplitBar } from '../../../widgets/trend/SplitBar'
import '../../../widgets/trend/trend.css'
import { followsCalendar, spanWord } from '../periods'
import { TabBody } from '../TabBody'
import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { useTabSelection } from '../useTabSelection'
import type { SidesAnswer } from './sideCards'
import { sideCards } from './sideCards'

/** Sides that stand against each other in one bar. */
const PAIRS = [
  ['大', '小'],
  ['单', '双'],
  ['龙', '虎']
] as const

/** 两面统计 of today: the numbers as bars, then a card a place, its sides against each other. */
export function TwoSidesView({ tab, context }: TabProps<TabOf<'two-sides'>>) {
  const answer = useTabSelection(tab, context)
  const span = spanWord(0, followsCalendar(context.game))
  const nameOf = (rank: number) => tab.ranks.find(({ value }) => value === rank)?.label ?? ''
  return (
    <TabBody<SidesAnswer>
      answer={answer}
      nothing="今日暂无开奖数据"
      isEmpty={data => sideCards(data, nameOf).cards.every(({ counts }) => [...counts.values()].every(n => n === 0))}
    >
      {data => {
        const { bars, cards } = sideCards(data, nameOf)
        return (
          <>
            {bars.length > 0 && (
              <section className="block">
                <h3 className="block__title">{span}号码出现次数</h3>
                <CountBars label="号码出现次数" bars={bars} />
              </section>
            )}
            <p className="tip">
              <span>{span}两面开出次数</span>
            </p>
            <div className="sides">
              {cards.map(({ title, counts }) => (
                <Card key={title} title={title} counts={counts} />
              ))}
            </div>
          </>
        )
      }}
    </TabBody>
  )
}

function Card({ title, counts }: { readonly title: string; readonly counts: ReadonlyMap<string, number> }) {
  const tie = counts.get('和')
  return (
    <section className="sides__card">
      <h3>
        {title}
        {tie !== undefined && (
          <span>
            和 <b>{tie}</b>
          </span>
        )}
      </h3>
      {PAIRS.map(([left, right]) =>
        counts.has(left) ? (
          <SplitBar
            key={left}
            left={left}
            right={right}
            leftCount={counts.get(left) ?? 0}
            rightCount={counts.get(right) ?? 0}
          />
        ) : null
      )}
    </section>
  )
}
