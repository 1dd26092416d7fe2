import type { TrendTab } from '../../rules/trend/tab'
import type { TrendContext } from './trendContext'
import { DayHistoryView } from './views/DayHistoryView'
import { DistributionView } from './views/DistributionView'
import { DrawListView } from './views/DrawListView'
import { HeatView } from './views/HeatView'
import { LongDragonView } from './views/LongDragonView'
import { MarkSixView } from './views/MarkSixView'
import { MissTableView } from './views/MissTableView'
import { NumberLawView } from './views/NumberLawView'
import { RoadBeadView } from './views/RoadBeadView'
import { TodayNumbersView } from './views/TodayNumbersView'
import { TwoSidesView } from './views/TwoSidesView'

export interface TabViewProps {
  readonly tab: TrendTab
  readonly context: TrendContext
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
    case 'miss-table':
      return <MissTableView tab={tab} context={context} />
    case 'day-history':
      return <DayHistoryView tab={tab} context={context} />
    case 'number-law':
      return <NumberLawView tab={tab} context={context} />
    case 'today-numbers':
      return <TodayNumbersView tab={tab} context={context} />
    case 'mark-six':
      return <MarkSixView tab={tab} context={context} />
  }
}
