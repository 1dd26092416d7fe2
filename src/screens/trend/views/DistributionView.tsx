import { useState } from 'react'
import { printNumber } from '../../../rules/numberRange'
import { Chip, Chips } from '../../../ui/controls/Chip'
import { ballLook } from '../../../widgets/ballLook'
import { PeriodButton, PeriodDropdown } from '../FilterBar'
import { TabBody } from '../TabBody'
import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { useTabSelection } from '../useTabSelection'
import type { DrawRecord } from './drawRows'
import { DrawBalls, DrawRows } from './drawRows'
import type { NumberFilter } from './numberFilter'
import { NO_FILTER, passes, toggleNumber, toggleSide } from './numberFilter'

/** 号码分布: balls that do not pass are dimmed, so that places stay readable. */
export function DistributionView({ tab, context }: TabProps<TabOf<'number-distribution'>>) {
  const { game, family, fresh } = context
  const answer = useTabSelection(tab, context)
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
              {side}
            </Chip>
          ))}
        </Chips>
        <span className="grow" />
        <PeriodButton answer={answer} context={context} />
      </div>
      <TabBody<readonly DrawRecord[]>
        answer={answer}
        isEmpty={draws => draws.length === 0}
        drops={<PeriodDropdown answer={answer} context={context} />}
      >
        {draws => (
          <DrawRows draws={draws} game={game} fresh={fresh} head={<span>开奖号码</span>}>
            {({ opencode }) => (
              <DrawBalls look={look} opencode={opencode} isDim={value => !passes(filter, value, tab.bigFrom)} />
            )}
          </DrawRows>
        )}
      </TabBody>
    </>
  )
}
