import { useState } from 'react'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import type { DrawListView as Look } from '../../../rules/trend/tab'
import { Segmented } from '../../../ui/controls/Segmented'
import { ballLook } from '../../../widgets/ballLook'
import { PeriodButton, PeriodDropdown } from '../FilterBar'
import { TabBody } from '../TabBody'
import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { useTabSelection } from '../useTabSelection'
import type { DrawRecord } from './drawRows'
import { DrawBalls, DrawRows, FactCells, SideBalls } from './drawRows'

/** What stands over balls in the colours of their sides. */
const HEADS = { numbers: '开奖号码', size: '大（红） 小（蓝）', parity: '双（红） 单（蓝）' } as const

/** 开奖号码: the draws of a period, as numbers, by size or parity, or as facts. */
export function DrawListView({ tab, context }: TabProps<TabOf<'draw-list'>>) {
  const { game, family, fresh } = context
  const answer = useTabSelection(tab, context)
  const [view, setView] = useState(0)
  const look: Look = tab.views[view] ?? { name: '号码', shows: 'numbers' }
  const big = bigFrom(family.numbers)
  const cellsOf = (draw: DrawRecord) => {
    if (look.shows === 'facts')
      return <FactCells draw={draw} cells={look.cells} type={game.type} typeId={game.typeId} />
    if (look.shows === 'size') return <SideBalls opencode={draw.opencode} sideOf={n => (n >= big ? '大' : '小')} />
    if (look.shows === 'parity') return <SideBalls opencode={draw.opencode} sideOf={n => (n % 2 === 1 ? '单' : '双')} />
    return <DrawBalls look={ballLook(game.type, game.typeId)} opencode={draw.opencode} />
  }
  const head =
    look.shows === 'facts' ? (
      <span className={look.cells[0]?.field === 'opencode' ? 'tl__cells tl__cells--lead' : 'tl__cells'}>
        {look.cells.map(cell => (
          <span key={cell.label}>{cell.label}</span>
        ))}
      </span>
    ) : (
      <span>{HEADS[look.shows]}</span>
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
        <PeriodButton answer={answer} context={context} />
      </div>
      <TabBody<readonly DrawRecord[]>
        answer={answer}
        isEmpty={draws => draws.length === 0}
        drops={<PeriodDropdown answer={answer} context={context} />}
      >
        {draws => (
          <DrawRows draws={draws} game={game} head={head} fresh={fresh}>
            {cellsOf}
          </DrawRows>
        )}
      </TabBody>
    </>
  )
}
