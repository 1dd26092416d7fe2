import { useState } from 'react'
import { bigFrom } from '../../../rules/kinds/alphabet'
import type { DrawListView as Look } from '../../../rules/trend/tab'
import { Segmented } from '../../../ui/Segmented'
import { BallRow, codesOf } from '../../../widgets/BallRow'
import { PeriodDrop, PeriodPick } from '../FilterBar'
import { TabBody } from '../TabBody'
import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { useChoice } from '../useChoice'
import type { DrawRecord } from './drawRows'
import { DrawRows, FactCells, SideBalls } from './drawRows'

const MANY_BALLS = 7

/** 开奖号码: the draws of a period, as numbers, by size or parity, or as facts. */
export function DrawListView({ tab, context }: TabProps<TabOf<'draw-list'>>) {
  const { game, family, fresh, open, setOpen } = context
  const answer = useChoice(tab, context)
  const { choice, choose } = answer
  const [view, setView] = useState(0)
  const look: Look = tab.views[view] ?? { name: '号码', shows: 'numbers' }
  const big = bigFrom(family.numbers)
  const many = family.numbers.take > MANY_BALLS
  const cellsOf = (draw: DrawRecord) => {
    if (look.shows === 'facts')
      return <FactCells draw={draw} cells={look.cells} type={game.type} typeId={game.typeId} />
    if (look.shows === 'size') return <SideBalls opencode={draw.opencode} isFirst={value => value >= big} />
    if (look.shows === 'parity') return <SideBalls opencode={draw.opencode} isFirst={value => value % 2 === 1} />
    return (
      <BallRow
        type={game.type}
        typeId={game.typeId}
        codes={codesOf(draw.opencode)}
        size={many ? 'xs' : 's'}
        fit={many}
      />
    )
  }
  const head =
    look.shows === 'facts' ? (
      <span className={look.cells[0]?.field === 'opencode' ? 'tl__cells tl__cells--lead' : 'tl__cells'}>
        {look.cells.map(cell => (
          <span key={cell.label}>{cell.label}</span>
        ))}
      </span>
    ) : (
      <span>
        {look.shows === 'size' ? '大（红） 小（蓝）' : look.shows === 'parity' ? '单（红） 双（蓝）' : '开奖号码'}
      </span>
    )
  return (
    <>
      <div className="filter">
        {tab.views.length > 1 && (
          <Segmented
            label="显示"
            items={tab.views.map(({ name }, key) => ({ key, label: name }))}
            value={view}
            onChange={setView}
          />
        )}
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
          <DrawRows draws={draws} type={game.type} head={head} fresh={fresh}>
            {cellsOf}
          </DrawRows>
        )}
      </TabBody>
    </>
  )
}
