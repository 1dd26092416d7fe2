import { memo, useEffect, useState } from 'react'
import type { LotteryEntry } from '../../contract/areas/games'
import { shownIssue } from '../../games/cards'
import type { GameFamily } from '../../games/family'
import { familyOn } from '../../games/family'
import type { DrawFact } from '../../rules/facts'
import type { NumberRange } from '../../rules/numberRange'
import { printNumber } from '../../rules/numberRange'
import { useServices } from '../../state/ServicesContext'
import type { TrendState } from '../../state/trendStore'
import type { CountdownTarget } from '../../timing/Countdown'
import { DIGIT_TICK_MS, rollingDigits } from '../../timing/rollingDigits'
import { BallRow, codesOf, wantsLabel } from '../../widgets/BallRow'
import { CountdownClock } from '../../widgets/CountdownClock'
import { sideClass } from '../../widgets/trend/sideTone'
import { useCountdown } from '../shared/hooks/useCountdown'

interface LatestDrawProps {
  readonly game: LotteryEntry
  readonly family: GameFamily
  readonly live: TrendState
  /** The countdown has ended. */
  readonly onDue: () => void
}

/** Facts that fit a line. */
const MOST_FACTS = 8
/** Balls beyond this take the width. */
const MANY = 7

/** 龙 and 虎 of pairs of places are marks at the end of the line, everything else reads as words: 龙 of the zodiac too. */
const isMark = ({ key }: DrawFact): boolean => key === 'dragon'

/** Latest issue, its numbers (or balls in motion while one is awaited), the countdown, and what they add up to. */
export const LatestDraw = memo(function LatestDraw({ game, family, live, onDue }: LatestDrawProps) {
  const { latest, phase } = live
  const codes = codesOf(latest?.opencode ?? '')
  const result = codes.map(Number)
  const rules = latest?.day ? familyOn(family, latest.day) : family
  const facts = codes.length === family.numbers.take ? rules.facts(result).slice(0, MOST_FACTS) : []
  const words = facts.filter(fact => !isMark(fact))
  const marks = facts.filter(isMark)
  const shape = { type: game.type, typeId: game.typeId, fit: family.numbers.take > MANY }
  return (
    <section className="latest" aria-label="最新开奖">
      <div className="latest__top">
        <span>
          第 <b>{latest?.issue ? shownIssue(latest.issue, game.type) : '------'}</b> 期
        </span>
        {latest?.leftCount !== undefined && (
          <span>
            已开 {latest.openCount}，剩余 {latest.leftCount}
          </span>
        )}
        <span className="latest__next">
          下期开奖: <NextDraw next={live.next} onDue={onDue} />
        </span>
      </div>
      {phase === 'shown' && codes.length > 0 ? (
        <BallRow {...shape} key={latest?.issue} codes={codes} size="m" drop facts={facts} />
      ) : (
        <MovingBalls {...shape} range={{ ...family.numbers, ...family.trends?.rolling }} moving={phase === 'waiting'} />
      )}
      <div className="latest__facts">
        <span>
          {phase === 'waiting'
            ? '正在开奖'
            : words.map(fact => (
                <span key={fact.label}>
                  {wantsLabel(fact) ? (
                    <>
                      {fact.label} <b>{fact.value}</b>
                    </>
                  ) : (
                    fact.value
                  )}{' '}
                </span>
              ))}
        </span>
        {phase === 'shown' && marks.length > 0 && (
          <span className="marks">
            {marks
              .flatMap(({ value }) => [...value])
              .map((mark, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its pair of places
                <i key={at} className={sideClass(mark)}>
                  {mark}
                </i>
              ))}
          </span>
        )}
      </div>
    </section>
  )
})

interface NextDrawProps {
  readonly next: CountdownTarget | undefined
  readonly onDue: () => void
}

/** Ticks for itself: a second is no reason to draw the page anew. */
function NextDraw({ next, onDue }: NextDrawProps) {
  return <CountdownClock parts={useCountdown(next, onDue)} look="bare" label="下期开奖" />
}

interface MovingBallsProps {
  readonly type: number
  readonly typeId: number
  readonly fit: boolean
  readonly range: NumberRange
  readonly moving: boolean
}

/** Numbers that change every 50 ms and say nothing of the result; still where less motion is wanted. */
function MovingBalls({ range, moving, ...shape }: MovingBallsProps) {
  const { clock } = useServices()
  const [tick, setTick] = useState(0)
  useEffect(() => {
    if (!moving || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    return clock.every(DIGIT_TICK_MS, () => setTick(count => count + 1))
  }, [clock, moving])
  const codes = rollingDigits(1, tick * DIGIT_TICK_MS, range).map(digit =>
    tick > 0 ? printNumber(digit, range.width) : ''
  )
  return <BallRow {...shape} codes={codes} size="m" hidden={moving} />
}
