import type { TabOf } from '../../../rules/trend/tab'
import { BallAttributesView } from './BallAttributesView'
import { MissTableView } from './MissTableView'

/** The views with a miss table, in a chunk of their own. */
export function TableView({ tab }: { readonly tab: TabOf<'miss-table' | 'ball-attributes'> }) {
  return tab.kind === 'miss-table' ? <MissTableView tab={tab} /> : <BallAttributesView tab={tab} />
}
