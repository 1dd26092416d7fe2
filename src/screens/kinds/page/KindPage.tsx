import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { PERSONAL_PATH } from '../../../state/paths'
import { CASHIER_LINES } from '../../../text/cashierLines'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { NavBar } from '../../../ui/layout/NavBar'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import { useAccountChanges } from '../../shared/hooks/useAccountChanges'
import { useBack } from '../../shared/hooks/useBack'
import './kinds.css'
import type { Task } from './Task'
import { TaskView } from './TaskView'
import { isUnderWay } from './taskState'
import type { GatedPage } from './usePageGate'
import { usePageGate } from './usePageGate'
import { useTask } from './useTask'

/** What every table says of its page. */
export interface PageTable extends GatedPage {
  readonly title: string
  /** Where back leads on the first page of a visit; the personal centre unless named. */
  readonly parent?: `/${string}`
  /** Under the bar: pages that belong together. */
  readonly beside?: () => ReactNode
  /** The page beside this one, at the end of the bar. */
  readonly end?: PageEnd
}

/** Another page, or something to have done with this one. */
export type PageEnd =
  | { readonly label: string; readonly to: `/${string}` }
  | { readonly label: string; readonly task: Task }

interface KindPageProps {
  readonly page: PageTable
  /** In place of the table's, where it depends on what was fetched. */
  readonly title?: string
  /** Alike. */
  readonly end?: PageEnd
  /** Between the bar and what scrolls: tabs and filters. */
  readonly head?: ReactNode
  readonly foot?: ReactNode
  /** Pads the sides. */
  readonly pad?: boolean
  /** Brings its own scrolling part. */
  readonly raw?: boolean
  readonly children: ReactNode
}

/** Bar, mark of the sandbox, what scrolls, footer: the frame of every kind. */
export function KindPage({
  page,
  title = page.title,
  end = page.end,
  head,
  foot,
  pad = false,
  raw = false,
  children
}: KindPageProps) {
  const back = useBack(page.parent ?? PERSONAL_PATH)
  useAccountChanges()
  const { mode, closed, isUnnamed } = usePageGate(page)
  return (
    <>
      <NavBar
        title={title}
        onBack={back}
        {...(end && closed === undefined ? { end: 'to' in end ? <EndLink {...end} /> : <EndTask {...end} /> } : {})}
      />
      {mode === 'sandbox' && <DemoLine />}
      {closed !== undefined ? (
        <ScreenBody>
          <EmptyState text={closed} {...(isUnnamed && { action: { label: '返回上一页', onPress: back } })} />
        </ScreenBody>
      ) : (
        <>
          {page.beside?.()}
          {head}
          {raw ? children : <ScreenBody className={pad ? 'pad kind' : 'kind'}>{children}</ScreenBody>}
          {foot && <footer className="footbar">{foot}</footer>}
        </>
      )}
    </>
  )
}

function EndTask({ label, task }: Extract<PageEnd, { readonly task: Task }>) {
  const run = useTask()
  const busy = isUnderWay(run.state) || undefined
  return (
    <>
      <button
        type="button"
        className="nav__text"
        aria-disabled={busy}
        aria-busy={busy}
        // While one is under way it starts no other.
        onClick={() => run.start(task)}
      >
        {label}
      </button>
      <TaskView run={run} />
    </>
  )
}

function EndLink({ label, to }: Extract<PageEnd, { readonly to: string }>) {
  const navigate = useNavigate()
  return (
    <button type="button" className="nav__text" onClick={() => void navigate(to)}>
      {label}
    </button>
  )
}

/** No real money moves here. */
function DemoLine() {
  return (
    <p className="demo">
      <b>演示</b>
      <span>{CASHIER_LINES.sandbox}</span>
    </p>
  )
}
