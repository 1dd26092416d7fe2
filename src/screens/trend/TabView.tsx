import { useEffect } from 'react'
import type { TrendTab } from '../../rules/trend/tab'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Lazy } from '../shared/lazy/Lazy'
import { lazyPart } from '../shared/lazy/lazyPart'
import type { TabOf } from './tabOf'
import type { TrendContext } from './trendContext'
import { DayHistoryView } from './views/DayHistoryView'
import { DistributionView } from './views/DistributionView'
import { DrawListView } from './views/DrawListView'
import { FollowersView } from './views/FollowersView'
import { HeatView } from './views/HeatView'
import { LongDragonView } from './views/LongDragonView'
import { RoadBeadView } from './views/RoadBeadView'
import { TodayNumbersView } from './views/TodayNumbersView'
import { TwoSidesView } from './views/TwoSidesView'

export interface TabViewProps {
  readonly tab: TrendTab
  readonly context: TrendContext
}

const tables = lazyPart(() => import('./views/TableView'))

/** Fetches the tables while the first tab is read: they are the larger half of the page. */
export function usePreparedTables(): void {
  useEffect(() => {
    tables.fetch().catch(() => undefined)
  }, [])
}

function TableView(props: { readonly tab: TabOf<'miss-table' | 'ball-attributes'>; readonly context: TrendContext }) {
  return (
    <Lazy part={tables} waiting={<Skeleton rows={10} />}>
      {file => <file.TableView {...props} />}
    </Lazy>
  )
}

/** One view a kind of tab; what a family shows in it is the tab's own declaration. */
export function TabView({ tab, context }: TabViewProps) {
  switch (tab.kind) {
    case 'draw-list':
      return <DrawListView tab={tab} context={context} />
    case 'number-distribution':
      return <DistributionView tab={tab} context={context} />
    case 'two-sides':
      return <TwoSidesView tab={tab} context={context} />
    case 'long-dragon':
      return <LongDragonView tab={tab} context={context} />
    case 'road-bead':
      return <RoadBeadView tab={tab} context={context} />
    case 'heat':
      return <HeatView tab={tab} context={context} />
    case 'day-history':
      return <DayHistoryView tab={tab} context={context} />
    case 'followers':
      return <FollowersView tab={tab} context={context} />
    case 'today-numbers':
      return <TodayNumbersView tab={tab} context={context} />
    case 'miss-table':
    case 'ball-attributes':
      return <TableView tab={tab} context={context} />
  }
}
