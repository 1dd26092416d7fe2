import { useEffect } from 'react'
import type { TabOf, TrendTab } from '../../rules/trend/tab'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Lazy } from '../shared/lazy/Lazy'
import { lazyPart } from '../shared/lazy/lazyPart'
import { DayHistoryView } from './views/DayHistoryView'
import { DistributionView } from './views/DistributionView'
import { DrawListView } from './views/DrawListView'
import { FollowersView } from './views/FollowersView'
import { HeatView } from './views/HeatView'
import { LongDragonView } from './views/LongDragonView'
import { RoadBeadView } from './views/RoadBeadView'
import { TodayNumbersView } from './views/TodayNumbersView'
import { TwoSidesView } from './views/TwoSidesView'

interface TabViewProps {
  readonly tab: TrendTab
}

const tables = lazyPart(() => import('./views/TableView'))

/** Fetches the tables while the first tab is read: they are the larger half of the page. */
export function usePreparedTables(): void {
  useEffect(() => {
    tables.fetch().catch(() => undefined)
  }, [])
}

function LazyTableView(props: { readonly tab: TabOf<'miss-table' | 'ball-attributes'> }) {
  return (
    <Lazy part={tables} waiting={<Skeleton rows={10} />}>
      {file => <file.TableView {...props} />}
    </Lazy>
  )
}

/** One view a kind of tab; what a family shows in it is the tab's own declaration. */
export function TabView({ tab }: TabViewProps) {
  switch (tab.kind) {
    case 'draw-list':
      return <DrawListView tab={tab} />
    case 'number-distribution':
      return <DistributionView tab={tab} />
    case 'two-sides':
      return <TwoSidesView tab={tab} />
    case 'long-dragon':
      return <LongDragonView tab={tab} />
    case 'road-bead':
      return <RoadBeadView tab={tab} />
    case 'heat':
      return <HeatView tab={tab} />
    case 'day-history':
      return <DayHistoryView tab={tab} />
    case 'followers':
      return <FollowersView tab={tab} />
    case 'today-numbers':
      return <TodayNumbersView tab={tab} />
    case 'miss-table':
    case 'ball-attributes':
      return <LazyTableView tab={tab} />
  }
}
