import type { OnwardBy } from '../page/Onward'
import type { Address } from '../page/Source'
import type { RecordDetail } from '../records/RecordsTable'

/** A column of figures. */
export interface ReportColumn<Data, Row> {
  /** In the address, when the table is sorted by it. */
  readonly key: string
  readonly label: string
  /** What it is sorted by. */
  readonly value: (row: Row) => number
  /** As it is read. */
  readonly text: (row: Row) => string
  /** The total over all pages; absent: the last row stays empty in this column. */
  readonly total?: (data: Data) => string
}

export interface RowHead {
  readonly name: string
  readonly note?: string
  /** The page one level down, for that row. */
  readonly to?: `/${string}`
}

/** The table of a report. */
export interface ReportGrid<Data, Row> {
  /** Over the first column. */
  readonly label: string
  /** Of the first column among `sorts`; names stand from A on. */
  readonly nameSort?: string
  readonly rows: (data: Data) => readonly Row[]
  readonly idOf: (row: Row) => string
  readonly head: (row: Row, at: Address) => RowHead
  /** Everything of a row, in a sheet that its head opens. */
  readonly detail?: (row: Row, at: Address) => RecordDetail
  readonly columns: readonly ReportColumn<Data, Row>[]
  /**
   * Columns the server sorts by, largest first; by the first unless another is chosen. Absent: all rows are here, and
   * any column sorts them.
   */
  readonly sorts?: readonly string[]
  /** Said where there are no rows, and the one way on. */
  readonly empty: string
  readonly onward?: OnwardBy
}

const SORT_ORDERS = ['descending', 'ascending'] as const
type SortOrder = (typeof SORT_ORDERS)[number]

export interface Sorting {
  readonly key: string
  readonly order: SortOrder
}

/** What the address sorts by: `stake` largest first, `-stake` smallest first. */
export function sortingOf(text: string | null): Sorting | undefined {
  if (text === null || text === '') return undefined
  return text.startsWith('-') ? { key: text.slice(1), order: 'ascending' } : { key: text, order: 'descending' }
}

/** A tap on a column: largest first, then smallest first. */
export const sortedBy = (key: string, now: Sorting | undefined): string =>
  now?.key === key && now.order === 'descending' ? `-${key}` : key

/** Rows in the order of a column; as they came without one. Equal ones keep their order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly ReportColumn<never, Row>[],
  sorting: Sorting | undefined
): readonly Row[] {
  const column = columns.find(({ key }) => key === sorting?.key)
  if (!column || !sorting) return rows
  const sign = sorting.order === 'descending' ? -1 : 1
  return [...rows].sort((row, other) => sign * (column.value(row) - column.value(other)))
}
