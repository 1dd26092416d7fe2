import type { Api } from '../../../net/createApi'
import { groupedDigits } from '../../../rules/yuanText'
import { message } from '../../../text/messages'
import { saveFile } from '../../../widgets/saveFile'
import type { Address, Source } from '../page/Source'
import type { Task } from '../page/Task'
import { taskOf } from '../page/Task'
import type { ReportGrid } from './ReportGrid'

/** Rows that are fetched at once for a file, and how often at most. */
const FILE_PAGE = 100
const MOST_PAGES = 100

/** What a report's file is made from. */
export interface FiledReport<Data, Row> extends ReportGrid<Data, Row> {
  readonly source: Source<Data>
  /**
   * For a source with pages: the rows of all pages, and the same source with another page size. Absent: it has one
   * page.
   */
  readonly pages?: { readonly count: (data: Data) => number; readonly sized: (limit: number) => Source<Data> }
}

/** A text as a cell: quoted where it must be, and never a formula to the program that opens it. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * Rows of every page of what the address asks for, or of as many as a file has;
 * one that stands on each page comes once.
 */
async function everyRow<Data, Row>(
  { source, pages, rows, idOf }: FiledReport<Data, Row>,
  api: Api,
  at: Address,
  signal: AbortSignal
): Promise<{ readonly rows: readonly Row[]; readonly isCut: boolean }> {
  const from = pages?.sized(FILE_PAGE) ?? source
  const found = new Map<string, Row>()
  let last = 1
  for (let page = 1; page <= Math.min(MOST_PAGES, last); page++) {
    const data = await from.load(api, { ...at, get: name => (name === 'page' ? String(page) : at.get(name)) }, signal)
    for (const row of rows(data)) if (!found.has(idOf(row))) found.set(idOf(row), row)
    last = Math.ceil((pages?.count(data) ?? 1) / FILE_PAGE)
  }
  return { rows: [...found.values()], isCut: last > MOST_PAGES }
}

/**
 * A line a row, figures as plain numbers to the last digit: what a table calculator reads.
 * No sum, which it would count again.
 */
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
      const { rows, isCut } = await everyRow(report, api, at, new AbortController().signal)
      // With the mark that tells a table calculator of Unicode: it takes Chinese for something else without.
      saveFile(new Blob(['\ufeff', csvOf(report, rows, at)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
      return isCut
    },
    done: result => ({
      toast:
        result.by === 'answer' && result.answer
          ? `${message('image.saved')}，仅含前 ${groupedDigits(String(MOST_PAGES * FILE_PAGE))} 行`
          : message('image.saved')
    })
  })
