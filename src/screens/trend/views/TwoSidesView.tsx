import { CountBars } from '../../../widgets/trend/CountBars'
import { SplitBar } from '../../../widgets/trend/SplitBar'
import '../../../widgets/trend/trend.css'
import { printNumber } from '../../../rules/numberRange'
import type { RankSides } from '../../../rules/trend/answers'
import type { Outcome } from '../../../rules/trend/series'
import { OUTCOME_NAMES } from '../../../rules/trend/series'
import type { TabOf } from '../../../rules/trend/tab'
import { followsCalendar, spanWord } from '../periods'
import { TabBody } from '../TabBody'
import { useTrendSubject } from '../trendContexts'
import { useTabSelection } from '../useTabSelection'

/** Sides that share a bar. */
const PAIRS = [
  ['big', 'small'],
  ['odd', 'even'],
  ['dragon', 'tiger']
] as const

/** 两面统计 of today: the numbers as bars, then a card a place, its sides against each other. */
export function TwoSidesView({ tab }: { readonly tab: TabOf<'two-sides'> }) {
  const { game, family } = useTrendSubject()
  const answer = useTabSelection('two-sides', tab)
  const span = spanWord(0, followsCalendar(game))
  const nameOf = (rank: number) => tab.ranks.find(({ value }) => value === rank)?.label ?? ''
  return (
    <TabBody
      answer={answer}
      nothing={`${span}暂无开奖数据`}
      isEmpty={({ ranks }) => ranks.every(({ counts }) => counts.every(({ count }) => count === 0))}
    >
      {({ ranks, numbers }) => (
        <>
          {numbers.length > 0 && (
            <section className="block">
              <h2 className="block__title">{span}号码出现次数</h2>
              <CountBars
                label="号码出现次数"
                bars={numbers.map(({ number, count }) => ({ name: printNumber(number, family.numbers.width), count }))}
              />
            </section>
          )}
          <p className="tip">
            <span>{span}两面开出次数</span>
          </p>
          <div className="sides">
            {ranks.map(({ rank, name, counts }) => (
              <Card key={rank} title={name ?? nameOf(rank)} counts={counts} />
            ))}
          </div>
        </>
      )}
    </TabBody>
  )
}

function Card({ title, counts }: { readonly title: string } & Pick<RankSides, 'counts'>) {
  const countOf = (outcome: Outcome) => counts.find(each => each.outcome === outcome)?.count
  const tie = countOf('tie')
  return (
    <section className="sides__card">
      <h2>
        {title}
        {tie !== undefined && (
          <span>
            和 <b>{tie}</b>
          </span>
        )}
      </h2>
      {PAIRS.map(([left, right]) =>
        countOf(left) !== undefined ? (
          <SplitBar
            key={left}
            left={OUTCOME_NAMES[left]}
            right={OUTCOME_NAMES[right]}
            leftCount={countOf(left) ?? 0}
            rightCount={countOf(right) ?? 0}
          />
        ) : null
      )}
    </section>
  )
}
