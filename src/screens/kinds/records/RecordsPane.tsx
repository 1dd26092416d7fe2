import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import { PullRefresh } from '../../../ui/lists/PullRefresh'
import { PULL_WORDS } from '../../shared/lists/listWords'
import { Totals } from '../overview/BlockView'
import '../overview/overview.css'
import { usePageApi } from '../../shared/hooks/usePageApi'
import { onwardAt } from '../page/Onward'
import { useAddress } from '../page/useSource'
import { FilterBar } from './FilterBar'
import { RecordEntry } from './RecordEntry'
import { RecordList } from './RecordList'
import { RecordSheet } from './RecordSheet'
import type { RecordsTab } from './RecordsTable'
import './records.css'
import { unique, useRecordPages } from './useRecordPages'

interface RecordsPaneProps<Row> {
  readonly tab: RecordsTab<Row>
  readonly onRows?: (any: boolean) => void
}

/** The list of a tab: filters, what is pulled and scrolled, and the sheet of the row that was tapped. */
export function RecordsPane<Row>({ tab, onRows }: RecordsPaneProps<Row>) {
  const api = usePageApi()
  const at = useAddress()
  const navigate = useNavigate()
  const { data, ...records } = useRecordPages({
    queryKey: ['pages', ...tab.source.key(at)],
    fetchPage: (page, signal, cursor) => tab.source.load(api, { page, cursor }, at, signal),
    refetchEvery: loaded => tab.refetchEvery?.(loaded?.pages.flatMap(page => page.rows) ?? []) ?? false
  })
  const rows =
    data &&
    unique(
      data.pages.flatMap(page => page.rows),
      tab.idOf
    )
  const hasRows = (rows?.length ?? 0) > 0
  useEffect(() => onRows?.(hasRows), [onRows, hasRows])
  const [opened, setOpened] = useState('')
  const [isOpen, setOpen] = useState(false)
  const shown = rows?.find(row => tab.idOf(row) === opened)
  const { detail, to } = tab
  const onward = onwardAt(tab.onward, at)
  const figures = data?.pages[0]?.figures ?? []
  const pressOf = (row: Row) => {
    const onto = to?.(row)
    if (onto !== undefined) return () => void navigate(onto)
    if (!detail) return undefined
    return () => {
      setOpened(tab.idOf(row))
      setOpen(true)
    }
  }
  return (
    <>
      <FilterBar filters={tab.filters ?? []} />
      <ScreenBody className="kind">
        <PullRefresh words={PULL_WORDS} onRefresh={records.refresh}>
          {tab.head?.(at)}
          {figures.length > 0 && (
            <div className="pad records__sums">
              <Totals figures={figures} />
            </div>
          )}
          <RecordList
            records={{ ...records, rows }}
            timeOf={tab.timeOf}
            dayNote={day => tab.daySum?.(day) ?? ''}
            empty={{
              text: onward?.text ?? tab.empty,
              ...(onward && { action: { label: onward.label, onPress: () => void navigate(onward.to) } })
            }}
            renderRow={row => (
              <RecordEntry
                key={tab.idOf(row)}
                line={tab.line(row)}
                time={tab.timeOf?.(row) ?? ''}
                actions={tab.actions?.(row) ?? []}
                onPress={pressOf(row)}
              />
            )}
          />
        </PullRefresh>
      </ScreenBody>
      {detail && shown && <RecordSheet open={isOpen} onClose={() => setOpen(false)} detail={detail(shown)} />}
    </>
  )
}
