import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { BallAttributesView } from './BallAttributesView'
import { MissTableView } from './MissTableView'

/** The views with a miss table, in a chunk of their own. */
export function TableView({ tab, context }: TabProps<TabOf<'miss-table' | 'ball-attributes'>>) {
  return tab.kind === 'miss-table' ? (
    <MissTableView tab={tab} context={context} />
  ) : (
    <BallAttributesView tab={tab} context={context} />
  )
}
