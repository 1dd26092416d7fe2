import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { MarkSixView } from './MarkSixView'
import { MissTableView } from './MissTableView'

/** The views with a miss table, in a chunk of their own. */
export function TableView({ tab, context }: TabProps<TabOf<'miss-table' | 'mark-six'>>) {
  return tab.kind === 'miss-table' ? (
    <MissTableView tab={tab} context={context} />
  ) : (
    <MarkSixView tab={tab} context={context} />
  )
}
