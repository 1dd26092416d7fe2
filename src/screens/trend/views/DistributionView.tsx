import { useState } from 'react'
import { printNumber } from '../../../rules/numberRange'
import type { TabOf } from '../../../rules/trend/tab'
import { SIDE_NAMES } from '../../../rules/trend/tab'
import { Chip, Chips } from '../../../ui/controls/Chip'
import { ballLook } from '../../../widgets/ballLook'
import { PeriodButton, PeriodDropdown } from '../FilterBar'
import { TabBody } from '../TabBody'
import { useTrendSubject, useTrendVisit } from '../trendContexts'
import { useTabSelection } from '../useTabSelection'
import { DrawBalls, DrawRows } from './drawRows'
import type { NumberFilter } from './numberFilter'
import { NO_FILTER, passes, toggleNumber, toggleSide } from './numberFilter'

/** 号码分布: balls that do not pass are dimmed, so that places stay readable. */
export function DistributionView({ tab }: { readonly tab: TabOf<'number-distribution'> }) {
  const { game, family } = useTrendSubject()
  const { fresh } = useTrendVisit()
  const answer = useTabSelection('draw-list', tab)
  const [filter, setFilter] = useState<NumberFilter>(NO_FILTER)
  const look = ballLook(game.type, game.typeId)
  return (
    <>
      <div className="filter filter--keys">
        <Chips label="号码">
          {tab.numbers.map(value => (
            <Chip key={value} pressed={filter.number === value} onPress={() => setFilter(toggleNumber(filter, value))}>
              {printNumber(value, family.numbers.width)}
            </Chip>
          ))}
        </Chips>
      </div>
      <div className="filter">
        <Chips label="大小单双">
          {tab.sides.map(side => (
            <Chip key={side} pressed={filter.sides.includes(side)} onPress={() => setFilter(toggleSide(filter, side))}>
              {SIDE_NAMES[side]}
            </Chip>
          ))}
        </Chips>
        <span className="grow" />
        <PeriodButton answer={answer} />
      </div>
      <TabBody answer={answer} isEmpty={draws => draws.length === 0} drops={<PeriodDropdown answer={answer} />}>
        {draws => (
          <DrawRows draws={draws} game={game} width={family.numbers.width} fresh={fresh} head={<span>开奖号码</span>}>
            {(_draw, codes) => (
              <DrawBalls look={look} codes={codes} isDim={value => !passes(filter, value, tab.bigFrom)} />
            )}
          </DrawRows>
        )}
      </TabBody>
    </>
  )
}
