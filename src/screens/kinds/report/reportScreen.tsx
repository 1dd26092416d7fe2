import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/art/Icon'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import type { Figure } from '../overview/Block'
import { Totals } from '../overview/BlockView'
import { FineLines } from '../page/FineLines'
import type { PageTable } from '../page/KindPage'
import { KindPage } from '../page/KindPage'
import type { Address } from '../page/Source'
import { Sourced } from '../page/Sourced'
import { useAddress } from '../page/useSource'
import type { Filter } from '../records/Filter'
import { FilterBar } from '../records/FilterBar'
import { PAGE_SIZE } from '../records/useRecordPages'
import { Pager } from './Pager'
import { ReportGridView } from './ReportGridView'
import type { FiledReport } from './reportFile'
import { exportTask } from './reportFile'
import './report.css'

interface Crumb {
  readonly label: string
  /** Absent: the level that is shown. */
  readonly to?: `/${string}`
}

interface ReportTable<Data, Row> extends PageTable, FiledReport<Data, Row> {
  /** Filters, the span first; their values are in the address. */
  readonly filters: readonly Filter[]
  /** The levels above, and this one. */
  readonly crumbs?: (data: Data, at: Address) => readonly Crumb[]
  readonly totals: (data: Data) => readonly Figure[]
  /** A chart. */
  readonly part?: (data: Data, at: Address) => ReactNode
  /** What its file is called: it can be exported. */
  readonly fileName?: (at: Address) => string
  readonly notes?: readonly string[] | ((data: Data) => readonly string[])
}

/** A report over a span of days: its sums and its table. @returns the component of its route */
export function reportScreen<Data, Row>(table: ReportTable<Data, Row>) {
  return () => (
    <Sourced page={table} source={table.source} head={<FilterBar filters={table.filters} />} keeps>
      {(data, _, isOld) => <ReportPage table={table} data={data} isOld={isOld} />}
    </Sourced>
  )
}

interface ReportPageProps<Data, Row> {
  readonly table: ReportTable<Data, Row>
  readonly data: Data
  readonly isOld: boolean
}

function ReportPage<Data, Row>({ table, data, isOld }: ReportPageProps<Data, Row>) {
  const at = useAddress()
  const { notes, fileName } = table
  const end = fileName && table.rows(data).length > 0 && { label: '导出', task: exportTask(table, fileName(at), at) }
  return (
    <KindPage page={table} raw {...(end && { end })} head={<FilterBar filters={table.filters} />}>
      <ScreenBody className="kind">
        <div className="answer" aria-busy={isOld}>
          {table.crumbs && <Crumbs crumbs={table.crumbs(data, at)} />}
          <div className="pad form">
            <Totals figures={table.totals(data)} />
            {table.part?.(data, at)}
          </div>
          <ReportGridView grid={table} data={data} />
          <div className="pad">
            {table.pages && <Pager count={table.pages.count(data)} size={PAGE_SIZE} />}
            <FineLines lines={typeof notes === 'function' ? notes(data) : (notes ?? [])} />
          </div>
        </div>
      </ScreenBody>
    </KindPage>
  )
}

/** The levels above one that is not the first. */
function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  if (crumbs.length < 2) return null
  return (
    <nav className="crumbs" aria-label="层级">
      {crumbs.map(({ label, to }, place) => (
        <span key={to ?? label}>
          {place > 0 && <Icon name="next" size="xs" />}
          {to === undefined ? <b aria-current="page">{label}</b> : <Link to={to}>{label}</Link>}
        </span>
      ))}
    </nav>
  )
}
