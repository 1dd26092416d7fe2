import { useState } from 'react'
import { bigFrom } from '../../../rules/kinds/parts/alphabet'
import type { ListedDraw } from '../../../rules/trend/answers'
import type { DrawListLook, TabOf } from '../../../rules/trend/tab'
import { Segmented } from '../../../ui/controls/Segmented'
import { ballLook } from '../../../widgets/ballLook'
import { PeriodButton, PeriodDropdown } from '../FilterBar'
import { TabBody } from '../TabBody'
import { useTrendSubject, useTrendVisit } from '../trendContexts'
import { useTabSelection } from '../useTabSelection'
import { DrawBalls, DrawRows, FactCells, SideBalls } from './drawRows'

/** Heads of the balls; where sides are coloured they say which colour is which. */
const HEADS = { numbers: '开奖号码', size: '大（红） 小（蓝）', parity: '双（红） 单（蓝）' } as const

/** 开奖号码: the draws of a period, as numbers, by size or parity, or as facts. */
export function DrawListView({ tab }: { readonly tab: TabOf<'draw-list'> }) {
  const { game, family } = useTrendSubject()
  const { fresh } = useTrendVisit()
  const answer = useTabSelection('draw-list', tab)
  const [view, setView] = useState(0)
  const look: DrawListLook = tab.views[view] ?? { name: '号码', shows: 'numbers' }
  const big = bigFrom(family.numbers)
  const cellsOf = (draw: ListedDraw, codes: readonly string[]) => {
    if (look.shows === 'facts')
      return <FactCells draw={draw} codes={codes} cells={look.cells} type={game.type} typeId={game.typeId} />
    if (look.shows === 'size') return <SideBalls codes={codes} sideOf={n => (n >= big ? '大' : '小')} />
    if (look.shows === 'parity') return <SideBalls codes={codes} sideOf={n => (n % 2 === 1 ? '单' : '双')} />
    return <DrawBalls look={ballLook(game.type, game.typeId)} codes={codes} />
  }
  const head =
    look.shows === 'facts' ? (
      <span className={look.cells[0]?.shows === 'numbers' ? 'tl__cells tl__cells--lead' : 'tl__cells'}>
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
        <PeriodButton answer={answer} />
      </div>
      <TabBody answer={answer} isEmpty={draws => draws.length === 0} drops={<PeriodDropdown answer={answer} />}>
        {draws => (
          <DrawRows draws={draws} game={game} width={family.numbers.width} head={head} fresh={fresh}>
            {cellsOf}
          </DrawRows>
        )}
      </TabBody>
    </>
  )
}
