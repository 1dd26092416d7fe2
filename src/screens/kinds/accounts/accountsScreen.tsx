import { useNavigate } from 'react-router'
import type { AnyIconName } from '../../../ui/art/AnyIcon'
import { AnyIcon } from '../../../ui/art/AnyIcon'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import type { Action } from '../page/Action'
import { Actions } from '../page/Actions'
import { FineLines } from '../page/FineLines'
import type { PageTable } from '../page/KindPage'
import { KindPage } from '../page/KindPage'
import { PulledPage } from '../page/PulledPage'
import type { Source } from '../page/Source'
import type { Refetch } from '../page/Sourced'
import { Sourced } from '../page/Sourced'
import './accounts.css'

/** One bound account, masked by the server. */
interface BoundAccount {
  readonly id: string
  readonly icon: AnyIconName
  readonly title: string
  /** **** 1234 */
  readonly number: string
  readonly holder?: string
  readonly isDefault: boolean
  /** 设为默认, 解绑, 提现; unbinding asks for the step-up. */
  readonly actions: readonly Action[]
  /** A line of its own: until when payouts to it are reviewed. */
  readonly note?: string
}

interface AccountsTable<Data> extends PageTable {
  readonly source: Source<Data>
  readonly accounts: (data: Data) => readonly BoundAccount[]
  /** Said where none is bound. */
  readonly empty: string
  /** The page another is bound on; undefined when there is no room for one. */
  readonly add: (data: Data) => { readonly label: string; readonly to?: `/${string}` }
  readonly notes?: readonly string[]
}

/** Bound accounts and what can be done with them. @returns the component of its route */
export function accountsScreen<Data>(table: AccountsTable<Data>) {
  return () => (
    <Sourced page={table} source={table.source}>
      {(data, refetch) => <AccountsPage table={table} data={data} refetch={refetch} />}
    </Sourced>
  )
}

interface AccountsPageProps<Data> {
  readonly table: AccountsTable<Data>
  readonly data: Data
  readonly refetch: Refetch
}

function AccountsPage<Data>({ table, data, refetch }: AccountsPageProps<Data>) {
  const navigate = useNavigate()
  const accounts = table.accounts(data)
  const { label, to } = table.add(data)
  return (
    <KindPage
      page={table}
      raw
      foot={
        <Button kind="primary" wide disabled={to === undefined} onPress={() => to !== undefined && void navigate(to)}>
          {label}
        </Button>
      }
    >
      <PulledPage onRefresh={() => refetch({ throwOnError: true })}>
        {accounts.length === 0 && <EmptyState text={table.empty} />}
        {accounts.map(account => (
          <AccountCard key={account.id} account={account} />
        ))}
        <FineLines lines={table.notes ?? []} />
      </PulledPage>
    </KindPage>
  )
}

function AccountCard({ account }: { readonly account: BoundAccount }) {
  const { icon, title, number, holder, isDefault, actions, note } = account
  return (
    <section className="card bound" aria-label={`${title} ${number}`}>
      <div className="bound__head">
        <span className="entry__ic">
          <AnyIcon name={icon} />
        </span>
        <div className="grow">
          <h2>
            {title} {isDefault && <span className="tag tag--brand">默认</span>}
          </h2>
          <p className="num">{number}</p>
        </div>
        {holder && <span className="bound__holder">{holder}</span>}
      </div>
      {note && <p className="bound__note">{note}</p>}
      <Actions actions={actions} look="small" />
    </section>
  )
}
