import { Link } from 'react-router'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useAddressPart } from '../records/FilterBar'
import type { ReportGrid, RowHead } from './ReportGrid'
import { sortedBy, sortedRows, sortingOf } from './ReportGrid'

export interface ReportGridViewProps<Data, Row> {
  readonly grid: ReportGrid<Data, Row>
  readonly data: Data
}

/** The table of a report: head and first column stand still, figures at the right, the sum last. */
export function ReportGridView<Data, Row>({ grid, data }: ReportGridViewProps<Data, Row>) {
  const [named, setSort] = useAddressPart('sort')
  const sorting = sortingOf(named)
  const rows = grid.rows(data)
  if (rows.length === 0) return <EmptyState text={grid.empty} />
  const hasTotal = grid.columns.some(column => column.total !== undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by the keyboard
    <section className="report__box" aria-label={grid.label} tabIndex={0}>
      <table className="report">
        <thead>
          <tr>
            <th scope="col">{grid.label}</th>
            {grid.columns.map(({ key, label }) => {
              const order = sorting?.key === key ? sorting.order : undefined
              return (
                <th scope="col" key={key} aria-sort={order}>
                  <button type="button" onClick={() => setSort(sortedBy(key, sorting))}>
                    {label}
                    {order === 'descending' && ' ↓'}
                    {order === 'ascending' && ' ↑'}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {sortedRows(rows, grid.columns, sorting).map(row => (
            <tr key={grid.idOf(row)}>
              <th scope="row">
                <Head head={grid.head(row)} />
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
  )
}

function Head({ head }: { readonly head: RowHead }) {
  const { name, note, to } = head
  const inner = (
    <>
      <span className="cut">{name}</span>
      {note && (
        <small>
          {note}
          {to !== undefined && ' ›'}
        </small>
      )}
    </>
  )
  return to === undefined ? (
    <span className="report__head">{inner}</span>
  ) : (
    <Link to={to} className="report__head">
      {inner}
    </Link>
  )
}
