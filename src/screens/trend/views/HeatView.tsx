import { printNumber } from '../../../rules/numberRange'
import type { Heat } from '../../../rules/trend/answers'
import { Ball } from '../../../widgets/Ball'
import { ballLook } from '../../../widgets/ballLook'
import { LazyRows } from '../../../widgets/trend/LazyRows'
import '../../../widgets/trend/trend.css'
import type { TabOf } from '../../../rules/trend/tab'
import { Lazy } from '../../shared/lazy/Lazy'
import type { BettableOutcome } from '../../shared/outcomeBet'
import { truths } from '../../shared/truth/lazyTruths'
import { TabBody } from '../TabBody'
import { useGoBetting, useTrendSubject } from '../trendContexts'
import { useTabSelection } from '../useTabSelection'

/** Cards that fill a screen, and the least height of one. */
const START_CARDS = 3
const CARD_REM = 3.3

const NAMES = ['热', '温', '冷'] as const

/** The number at that place. */
const numberOutcome = (place: number, code: number, label: string): BettableOutcome => ({
  label,
  test: numbers => numbers[place] === code
})

/** Each draw has one number at a place: a young game has fewer than the answer looks at. */
const drawsOf = ([first]: readonly Heat[]): number =>
  first?.groups.flat().reduce((sum, { count }) => sum + count, 0) ?? 0

/** 冷热分析: the numbers of every position, hot, warm and cold, with their appearances; a tap bets on one. */
export function HeatView({ tab }: { readonly tab: TabOf<'heat'> }) {
  const { game, family } = useTrendSubject()
  const goBetting = useGoBetting()
  const answer = useTabSelection('heat', tab)
  const look = ballLook(game.type, game.typeId)
  const print = (code: number) => printNumber(code, family.numbers.width)
  const nameOf = (rank: number) => tab.ranks.find(({ value }) => value === rank)?.label ?? ''
  return (
    <TabBody answer={answer} isEmpty={places => places.every(({ groups }) => groups.length === 0)}>
      {places => (
        <>
          <p className="tip">
            <span>近 {drawsOf(places)} 期，角标为出现次数</span>
            <Lazy part={truths} waiting={null}>
              {file => <file.HeatTruth family={family} tab={tab} places={places} draws={drawsOf(places)} />}
            </Lazy>
          </p>
          <LazyRows rows={places} keyOf={({ rank }) => String(rank)} height={CARD_REM} block={START_CARDS}>
            {({ rank, groups }) => (
              <section className="heat">
                <h2>{nameOf(rank)}</h2>
                {NAMES.map((name, group) => (
                  <div className="heat__row" key={name}>
                    <b className={`heat__name heat__name--${group}`}>{name}</b>
                    <span className="heat__list">
                      {groups[group]?.map(({ number, count }) => (
                        <button
                          type="button"
                          className="heat__one"
                          key={number}
                          aria-label={`${nameOf(rank)} ${print(number)} 开出 ${count} 次，去投注`}
                          onClick={() => goBetting(numberOutcome(rank - 1, number, print(number)))}
                        >
                          <Ball look={look} code={print(number)} size="s" />
                          {count > 0 && <sup aria-hidden="true">{count}</sup>}
                        </button>
                      ))}
                      {!groups[group]?.length && <span className="muted">无</span>}
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
