import { printNumber } from '../../../rules/numberRange'
import { HEAT_DRAWS } from '../../../rules/trend/tab'
import { Ball } from '../../../widgets/Ball'
import { ballLook } from '../../../widgets/ballLook'
import { LazyRows } from '../../../widgets/trend/LazyRows'
import '../../../widgets/trend/trend.css'
import type { Outcome } from '../../shared/outcomeBet'
import { TabBody } from '../TabBody'
import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { useTabSelection } from '../useTabSelection'

interface Heat {
  readonly rank: number
  readonly drawList: readonly { readonly list: readonly { readonly code: number; readonly count: number }[] }[]
}

/** Cards that fill a screen, and the least height of one. */
const START_CARDS = 3
const CARD_REM = 3.3

const NAMES = ['热', '温', '冷'] as const

/** The number at that place. */
const numberOutcome = (place: number, code: number, label: string): Outcome => ({
  label,
  test: numbers => numbers[place] === code
})

/** 冷热分析: the numbers of every place, hot, warm and cold, with how often they came; a tap bets on one. */
export function HeatView({ tab, context }: TabProps<TabOf<'heat'>>) {
  const { game, family } = context
  const answer = useTabSelection(tab, context)
  const look = ballLook(game.type, game.typeId)
  const print = (code: number) => printNumber(code, family.numbers.width)
  const nameOf = (rank: number) => tab.ranks.find(({ value }) => value === rank)?.label ?? ''
  return (
    <TabBody<readonly Heat[]> answer={answer} isEmpty={places => places.every(place => place.drawList.length === 0)}>
      {places => (
        <>
          <p className="tip">
            <span>近 {HEAT_DRAWS} 期，角标为出现次数</span>
            <span>点号码去投注</span>
          </p>
          <LazyRows rows={places} keyOf={({ rank }) => String(rank)} height={CARD_REM} block={START_CARDS}>
            {({ rank, drawList }) => (
              <section className="heat">
                <h3>{nameOf(rank)}</h3>
                {NAMES.map((name, group) => (
                  <div className="heat__row" key={name}>
                    <b className={`heat__name heat__name--${group}`}>{name}</b>
                    <span className="heat__list">
                      {drawList[group]?.list.map(({ code, count }) => (
                        <button
                          type="button"
                          className="heat__one"
                          key={code}
                          aria-label={`${nameOf(rank)} ${print(code)} 开出 ${count} 次，去投注`}
                          onClick={() => context.bet(numberOutcome(rank - 1, code, print(code)))}
                        >
                          <Ball look={look} code={print(code)} size="s" />
                          {count > 0 && <sup aria-hidden="true">{count}</sup>}
                        </button>
                      ))}
                      {(drawList[group]?.list.length ?? 0) === 0 && <span className="muted">无</span>}
                    </span>
                  </div>
                ))}
              </section>
            )}
          </LazyRows>
        </>
      )}
    </TabBody>
  )
}
