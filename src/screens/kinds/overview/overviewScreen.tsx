import type { Action } from '../page/Action'
import { Actions } from '../page/Actions'
import type { PageTable } from '../page/KindPage'
import { KindPage } from '../page/KindPage'
import { PulledPage } from '../page/PulledPage'
import type { Address, Source } from '../page/Source'
import type { Refetch } from '../page/Sourced'
import { Sourced } from '../page/Sourced'
import { useAddress } from '../page/useSource'
import type { Filter } from '../records/Filter'
import { FilterBar } from '../records/FilterBar'
import type { Block } from './Block'
import { BlockView } from './BlockView'
import './overview.css'

interface OverviewTable<Data> extends PageTable {
  readonly source: Source<Data>
  readonly filters?: readonly Filter[]
  readonly blocks: (data: Data, at: Address) => readonly Block[]
  /** In the footer bar. */
  readonly actions?: (data: Data) => readonly Action[]
}

/** Figures on top, what can be done, and where it leads. @returns the component of its route */
export function overviewScreen<Data>(table: OverviewTable<Data>) {
  return () => (
    <Sourced page={table} source={table.source} keeps>
      {(data, refetch, isOld) => <OverviewPage table={table} data={data} refetch={refetch} isOld={isOld} />}
    </Sourced>
  )
}

interface OverviewPageProps<Data> {
  readonly table: OverviewTable<Data>
  readonly data: Data
  readonly refetch: Refetch
  readonly isOld: boolean
}

function OverviewPage<Data>({ table, data, refetch, isOld }: OverviewPageProps<Data>) {
  const at = useAddress()
  const actions = table.actions?.(data) ?? []
  return (
    <KindPage
      page={table}
      raw
      head={<FilterBar filters={table.filters ?? []} />}
      foot={actions.length > 0 ? <Actions actions={actions} /> : undefined}
    >
      <PulledPage onRefresh={() => refetch({ throwOnError: true })} isOld={isOld}>
        {table.blocks(data, at).map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks stand where their table puts them
          <BlockView key={place} block={block} />
        ))}
      </PulledPage>
    </KindPage>
  )
}
