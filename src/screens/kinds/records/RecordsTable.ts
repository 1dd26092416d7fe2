import type { ReactNode } from 'react'
import type { DataOf, EndpointKey, RequestOf } from '../../../contract/endpoints'
import type { Api } from '../../../net/createApi'
import type { AnyIconName } from '../../../ui/art/AnyIcon'
import type { Figure } from '../overview/Block'
import type { Action } from '../page/Action'
import type { Fact } from '../page/Facts'
import type { PageEnd, PageTable } from '../page/KindPage'
import type { OnwardBy } from '../page/Onward'
import type { Address } from '../page/Source'
import type { Filter } from './Filter'

interface RecordPage<Row> {
  readonly total: number
  /** Where the next page begins; '' behind the last one. Absent: pages are counted by the total. */
  readonly next?: string
  readonly rows: readonly Row[]
  /** What the whole list comes to, whatever the page; stands over it. */
  readonly figures?: readonly Figure[]
}

/** Which page is asked for: by its number, or by what the one before named. */
interface PageAsked {
  readonly page: number
  readonly cursor: string
}

/** Records, page by page. */
interface PagedSource<Row> {
  readonly key: (at: Address) => readonly unknown[]
  readonly load: (api: Api, page: PageAsked, at: Address, signal: AbortSignal) => Promise<RecordPage<Row>>
}

/** One paged call of the contract. */
export const fromPages = <K extends EndpointKey, Row>(
  call: K,
  request: (page: number, at: Address) => RequestOf<K>,
  pageOf: (data: DataOf<K>) => RecordPage<Row>
): PagedSource<Row> => ({
  key: at => [call, request(1, at)],
  load: async (api, { page }, at, signal) => pageOf(await api.call(call, request(page, at), { signal }))
})

/** One call of the contract that tells where its next page begins: rows that come meanwhile shift none. */
export const fromCursor = <K extends EndpointKey, Row>(
  call: K,
  request: (cursor: string, at: Address) => RequestOf<K>,
  pageOf: (data: DataOf<K>) => Omit<RecordPage<Row>, 'total'> & { readonly next: string }
): PagedSource<Row> => ({
  key: at => [call, request('', at)],
  async load(api, { cursor }, at, signal) {
    const page = pageOf(await api.call(call, request(cursor, at), { signal }))
    return { ...page, total: page.rows.length }
  }
})

/** Waiting, well, badly, over: the colours of a state. */
const RECORD_TONES = ['wait', 'good', 'bad', 'off'] as const
export type RecordTone = (typeof RECORD_TONES)[number]

/** A row as it is seen. */
export interface RecordLine {
  readonly icon?: AnyIconName
  /** In place of an icon. */
  readonly mark?: ReactNode
  readonly title: ReactNode
  /** Below it: when, and a number; the time is put in front by the kind. */
  readonly sub?: ReactNode
  /** The line below the title is cut where it is longer than the row. */
  readonly isCut?: boolean
  /** With its sign. */
  readonly amount?: string
  /** Winnings, the only gold. */
  readonly isWin?: boolean
  /** Below the amount. */
  readonly end?: string
  readonly state?: { readonly text: string; readonly tone: RecordTone }
  readonly isUnread?: boolean
  /** A part of the table's own below the row: a progress bar, a picture. */
  readonly part?: ReactNode
}

/** What a row has more, in a sheet. */
export interface RecordDetail {
  readonly title: string
  readonly amount?: string
  readonly isWin?: boolean
  readonly state?: string
  readonly facts: readonly Fact[]
  readonly actions?: readonly Action[]
}

export interface RecordsTab<Row> {
  readonly label: string
  readonly filters?: readonly Filter[]
  readonly source: PagedSource<Row>
  readonly idOf: (row: Row) => string
  /** `yyyy-MM-dd HH:mm:ss` in UTC+8: rows stand under their days. Absent: one list, in the order it came. */
  readonly timeOf?: (row: Row) => string
  readonly line: (row: Row) => RecordLine
  /** A row opens its sheet, or a page; without both it is only read. */
  readonly detail?: (row: Row) => RecordDetail
  readonly to?: (row: Row) => `/${string}` | undefined
  /** Buttons at the row itself. */
  readonly actions?: (row: Row) => readonly Action[]
  /** At the end of a day's line: its sums, of the rows that are loaded. */
  readonly daySum?: (rows: readonly Row[]) => string
  /** Text of the empty list. */
  readonly empty: string
  readonly onward?: OnwardBy
  /** ms until everything is asked for again; false: not by itself. */
  readonly refetchEvery?: (rows: readonly Row[]) => number | false
  /** A part of the table's own over the list. */
  readonly head?: (at: Address) => ReactNode
  /** What can be done with all of it, at the end of the page's bar while there is anything. */
  readonly end?: (at: Address) => PageEnd
}

export interface RecordsTable extends PageTable {
  /** Which one is shown stands in the address, by its place, under `headerIndex`; one alone has no tabs. */
  readonly tabs: readonly RecordsView[]
}

/** A tab of whatever rows. */
export interface RecordsView {
  readonly label: string
  /** @param onRows hears whether it has any, whenever that changes */
  readonly list: (onRows?: (any: boolean) => void) => ReactNode
  readonly end?: (at: Address) => PageEnd
}
