import { Fragment, useState } from 'react'
import { TabStrip } from '../../../ui/controls/TabStrip'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import { KindPage } from '../page/KindPage'
import { useAddressPart } from '../page/useAddressPart'
import { usePageGate } from '../page/usePageGate'
import { useAddress } from '../page/useSource'
import { RecordsPane } from './RecordsPane'
import type { RecordsTab, RecordsTable, RecordsView } from './RecordsTable'

/** As many tabs share the width. */
const FEW = 4

/** A tab of a records screen, whatever its rows are. */
export const recordsTab = <Row,>(tab: RecordsTab<Row>): RecordsView => ({
  label: tab.label,
  list: onRows => <RecordsPane tab={tab} {...(onRows && { onRows })} />,
  ...(tab.end && { end: tab.end })
})

/** A screen of records. @returns the component of its route */
export function recordsScreen(table: RecordsTable) {
  return () => <RecordsPage table={table} />
}

function RecordsPage({ table }: { readonly table: RecordsTable }) {
  const [named, setTab] = useAddressPart('headerIndex')
  // A site without a cashier would refuse the call, so it is not made.
  const { isOpen } = usePageGate(table)
  const items = table.tabs.map(({ label }, key) => ({ key, label }))
  const at = items.find(({ key }) => String(key) === named)?.key ?? 0
  const view = table.tabs[at]
  const address = useAddress()
  const [hasRows, setHasRows] = useState(false)
  const end = hasRows ? view?.end?.(address) : undefined
  const head = items.length > 1 && (
    <TabStrip fill={items.length <= FEW} label={table.title} items={items} value={at} onChange={setTab} />
  )
  return (
    <KindPage page={table} head={head} raw {...(end && { end })}>
      {isOpen ? (
        <Fragment key={at}>{view?.list(setHasRows)}</Fragment>
      ) : (
        <ScreenBody>
          <Skeleton rows={5} tall />
        </ScreenBody>
      )}
    </KindPage>
  )
}
