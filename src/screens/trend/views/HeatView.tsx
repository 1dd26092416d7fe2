import { printNumber } from '../../../rules/numberRange'
import { HEAT_DRAWS } from '../../../rules/trend/tab'
import { Ball } from '../../../widgets/Ball'
import { ballLook } from '../../../widgets/ballLook'
import '../../../widgets/trend/trend.css'
import { TabBody } from '../TabBody'
import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { useChoice } from '../useChoice'

interface Heat {
  readonly rank: number
  readonly drawList: readonly { readonly list: readonly { readonly code: number; readonly count: number }[] }[]
}

const NAMES = ['热', '温', '冷'] as const

/** 冷热分析: the numbers of every place, hot, warm and cold, with how often they came. */
export function HeatView({ tab, context }: TabProps<TabOf<'heat'>>) {
  const { game, family } = context
  const answer = useChoice(tab, context)
  const look = ballLook(game.type, game.typeId)
  return (
    <TabBody<readonly Heat[]> answer={answer} isEmpty={places => places.every(place => place.drawList.length === 0)}>
      {places => (
        <>
          <p className="tip">
            <span>最近 {HEAT_DRAWS} 期各号码冷热，角标为出现次数</span>
          </p>
          {places.map(({ rank, drawList }) => (
            <section className="heat" key={rank}>
              <h3>{tab.ranks.find(({ value }) => value === rank)?.label}</h3>
              {NAMES.map((name, group) => (
                <div className="heat__row" key={name}>
                  <b className={`heat__name heat__name--${group}`}>{name}</b>
                  <span className="heat__list">
                    {drawList[group]?.list.map(({ code, count }) => (
                      <span className="heat__one" key={code} role="img" aria-label={`${code} ${count}次`}>
                        <Ball look={look} code={printNumber(code, family.numbers.width)} size="s" />
                        {count > 0 && <sup aria-hidden="true">{count}</sup>}
                      </span>
                    ))}
                    {(drawList[group]?.list.length ?? 0) === 0 && <span className="muted">无</span>}
                  </span>
                </div>
              ))}
            </section>
          ))}
        </>
      )}
    </TabBody>
  )
}
