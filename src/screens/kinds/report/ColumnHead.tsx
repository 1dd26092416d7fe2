import type { Sorting } from './ReportGrid'
import { sortedBy } from './ReportGrid'

interface ColumnHeadProps {
  readonly of: { readonly key: string; readonly label: string }
  readonly sorting: Sorting | undefined
  /** Columns the server sorts by; undefined: every column sorts what is here. */
  readonly sorts: readonly string[] | undefined
  readonly onSort: (named: string) => void
}

/** The head of a column, and what sorts by it. */
export function ColumnHead({ of: { key, label }, sorting, sorts, onSort }: ColumnHeadProps) {
  if (sorts && !sorts.includes(key))
    return (
      <th scope="col">
        <span className="report__col">{label}</span>
      </th>
    )
  const order = sorting?.key === key ? sorting.order : undefined
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" onClick={() => onSort(sorts ? key : sortedBy(key, sorting))}>
        {label}
        {order === 'descending' && ' ↓'}
        {order === 'ascending' && ' ↑'}
      </button>
    </th>
  )
}
