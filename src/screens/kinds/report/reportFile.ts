import type { Api } from '../../../net/createApi'
import { message } from '../../../text/messages'
import { saveFile } from '../../../widgets/saveFile'
import type { Address, Source } from '../page/Source'
import type { Task } from '../page/Task'
import { taskOf } from '../page/Task'
import type { ReportGrid } from './ReportGrid'

/** As many pages are fetched for a file at most. */
const MOST_PAGES = 100

/** What a report's file is made from. */
export interface FiledReport<Data, Row> extends ReportGrid<Data, Row> {
  readonly source: Source<Data>
  /** Rows of all pages, and how many a page holds; absent: all are here. */
  readonly pages?: (data: Data) => { readonly count: number; readonly size: number }
}

/** A text as a cell: quoted where it must be, and never a formula to the program that opens it. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Rows of every page of what the address asks for; one that stands on each page comes once. */
async function everyRow<Data, Row>(
  { source, pages, rows, idOf }: FiledReport<Data, Row>,
  api: Api,
  at: Address,
  signal: AbortSignal
): Promise<readonly Row[]> {
  const found = new Map<string, Row>()
  for (let page = 1, last = 1; page <= last; page++) {
    const data = await source.load(api, { ...at, get: name => (name === 'page' ? String(page) : at.get(name)) }, signal)
    for (const row of rows(data)) if (!found.has(idOf(row))) found.set(idOf(row), row)
    const { count = 0, size = 1 } = pages?.(data) ?? {}
    last = Math.min(MOST_PAGES, Math.ceil(count / size))
  }
  return [...found.values()]
}

/** A line a row, figures as plain numbers to the last digit: what a table calculator reads. No sum, which it would count again. */
export function csvOf<Data, Row>(
  { label, head, columns }: ReportGrid<Data, Row>,
  rows: readonly Row[],
  at: Address
): string {
  const lines = [
    [label, ...columns.map(column => column.label)].map(cellOf),
    ...rows.map(row => [cellOf(head(row, at).name), ...columns.map(({ value }) => String(value(row)))])
  ]
  return lines.map(line => `${line.join(',')}\r\n`).join('')
}

/** 导出: the report as a file, all its pages. */
export const exportTask = <Data, Row>(report: FiledReport<Data, Row>, name: string, at: Address): Task =>
  taskOf({
    async send({ api }) {
      const rows = await everyRow(report, api, at, new AbortController().signal)
      // With the mark that tells a table calculator of Unicode: it takes Chinese for something else without.
      saveFile(new Blob(['\ufeff', csvOf(report, rows, at)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
    },
    done: () => ({ toast: message('image.saved') })
  })
