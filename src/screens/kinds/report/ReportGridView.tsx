import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { onwardAt } from '../page/Onward'
import { useAddressPart } from '../page/useAddressPart'
import { useAddress } from '../page/useSource'
import { RecordSheet } from '../records/RecordSheet'
import type { RecordDetail } from '../records/RecordsTable'
import { ColumnHead } from './ColumnHead'
import type { ReportGrid } from './ReportGrid'
import { sortedRows, sortingOf } from './ReportGrid'
import { RowHeadCell } from './RowHeadCell'

interface ReportGridViewProps<Data, Row> {
  readonly grid: ReportGrid<Data, Row>
  readonly data: Data
}

/** The table of a report: head and first column stand still, figures at the right, the sum last. */
export function ReportGridView<Data, Row>({ grid, data }: ReportGridViewProps<Data, Row>) {
  const navigate = useNavigate()
  const at = useAddress()
  const [named, setSort] = useAddressPart('sort')
  const [opened, setOpened] = useState<RecordDetail>()
  const [isOpen, setOpen] = useState(false)
  const { sorts, detail, nameSort } = grid
  const sorting = sortingOf(named ?? sorts?.[0] ?? null)
  const rows = grid.rows(data)
  if (rows.length === 0) {
    const onward = onwardAt(grid.onward, at)
    const action = onward && { label: onward.label, onPress: () => void navigate(onward.to) }
    return <EmptyState text={onward?.text ?? grid.empty} {...(action && { action })} />
  }
  const hasTotal = grid.columns.some(column => column.total !== undefined)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by the keyboard */}
      <section className="report__box" aria-label={grid.label} tabIndex={0}>
        <table className="report">
          <thead>
            <tr>
              <ColumnHead
                of={{ key: nameSort ?? '', label: grid.label }}
                sorting={sorting && { ...sorting, order: 'ascending' }}
                sorts={nameSort === undefined ? [] : sorts}
                onSort={setSort}
              />
              {grid.columns.map(({ key, label }) => (
                <ColumnHead key={key} of={{ key, label }} sorting={sorting} sorts={sorts} onSort={setSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {(sorts ? rows : sortedRows(rows, grid.columns, sorting)).map(row => (
              <tr key={grid.idOf(row)}>
                <th scope="row">
                  <RowHeadCell
                    head={grid.head(row, at)}
                    {...(detail && {
                      onPress: () => {
                        setOpened(detail(row, at))
                        setOpen(true)
                      }
                    })}
                  />
                </th>
                {grid.columns.map(column => (
                  <td key={column.key}>{column.text(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {hasTotal && (
            <tfoot>
              <tr>
                <th scope="row">合计</th>
                {grid.columns.map(({ key, total }) => (
                  <td key={key}>{total?.(data)}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {opened && <RecordSheet open={isOpen} onClose={() => setOpen(false)} detail={opened} />}
    </>
  )
}
