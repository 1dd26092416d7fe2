import { useState } from 'react'
import { Chip, Chips } from '../../../ui/Chip'
import { Ball } from '../../../widgets/Ball'
import { codesOf } from '../../../widgets/BallRow'
import { ballLook } from '../../../widgets/ballLook'
import { PeriodDrop, PeriodPick } from '../FilterBar'
import { TabBody } from '../TabBody'
import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { useChoice } from '../useChoice'
import type { DrawRecord } from './drawRows'
import { DrawRows } from './drawRows'
import type { NumberFilter } from './numberFilter'
import { NO_FILTER, passes, toggleNumber, toggleSide } from './numberFilter'

const MANY_BALLS = 7

/** 号码分布: balls that do not pass are dimmed, so that places stay readable. */
export function DistributionView({ tab, context }: TabProps<TabOf<'number-distribution'>>) {
  const { game, family, fresh, open, setOpen } = context
  const answer = useChoice(tab, context)
  const { choice, choose } = answer
  const [filter, setFilter] = useState<NumberFilter>(NO_FILTER)
  const look = ballLook(game.type, game.typeId)
  const { take, width } = family.numbers
  const many = take > MANY_BALLS
  return (
    <>
      <div className="filter">
        <Chips line label="号码">
          {tab.numbers.map(value => (
            <Chip key={value} pressed={filter.number === value} onPress={() => setFilter(toggleNumber(filter, value))}>
              {String(value).padStart(width, '0')}
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
        <PeriodPick tab={tab.period} period={choice.period} open={open} setOpen={setOpen} />
      </div>
      <TabBody<readonly DrawRecord[]>
        answer={answer}
        isEmpty={draws => draws.length === 0}
        drops={
          <PeriodDrop
            tab={tab.period}
            period={choice.period}
            open={open}
            setOpen={setOpen}
            onPeriod={period => choose({ period })}
          />
        }
      >
        {draws => (
          <DrawRows draws={draws} type={game.type} fresh={fresh} head={<span>开奖号码</span>}>
            {({ opencode }) => (
              <span
                className={many ? 'tl__balls tl__balls--many' : 'tl__balls'}
                role="img"
                aria-label={`开奖号码 ${opencode}`}
              >
                {codesOf(opencode).map((code, place) => (
                  <Ball
                    // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place
                    key={place}
                    look={look}
                    code={code}
                    size={many ? 'xs' : 's'}
                    dim={!passes(filter, Number(code), tab.bigFrom)}
                  />
                ))}
              </span>
            )}
          </DrawRows>
        )}
      </TabBody>
    </>
  )
}
