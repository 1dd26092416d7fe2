import { useCallback } from 'react'
import { pageMessage } from '../../../text/pageMessages'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Actions } from '../page/Actions'
import { Facts } from '../page/Facts'
import { FineLines } from '../page/FineLines'
import { KindPage } from '../page/KindPage'
import type { Source } from '../page/Source'
import type { Refetch } from '../page/Sourced'
import { Sourced } from '../page/Sourced'
import { Due } from './Due'
import type { OrderTable, OrderView } from './OrderTable'
import './order.css'
import { Outcome } from './Outcome'
import { Qr } from './Qr'
import { Steps } from './Steps'
import { useLeave } from './useLeave'

/** An open order moves by itself: another device, the provider, a reviewer. */
const OPEN_EVERY_MS = 5000

/** A screen of one order. @returns the component of its route */
export function orderScreen<Order>(table: OrderTable<Order>) {
  const source: Source<Order> = {
    ...table.source,
    refetchEvery: order => (order !== undefined && table.view(order).isOpen ? OPEN_EVERY_MS : false)
  }
  return () => (
    <Sourced page={table} source={source}>
      {(order, refetch) => <OrderPage table={table} order={order} refetch={refetch} />}
    </Sourced>
  )
}

interface OrderPageProps<Order> {
  readonly table: OrderTable<Order>
  readonly order: Order
  readonly refetch: Refetch
}

function OrderPage<Order>({ table, order, refetch }: OrderPageProps<Order>) {
  const view = table.view(order)
  const isLeaving = useLeave(view.leave)
  const onZero = useCallback(() => void refetch(), [refetch])
  const isComing = table.isComing?.(order) ?? false
  return (
    <KindPage
      page={table}
      {...(view.title !== undefined && { title: view.title })}
      {...(view.end && { end: view.end })}
      pad
      foot={view.actions.length > 0 ? <Actions actions={view.actions} /> : undefined}
    >
      {isLeaving ? (
        <p className="coming" role="status">
          {pageMessage('order.leaving')}
        </p>
      ) : (
        <OrderBody view={view} onZero={onZero} />
      )}
      {isComing && (
        <div role="status">
          <p className="coming">{pageMessage('order.coming')}</p>
          <Skeleton rows={2} tall />
        </div>
      )}
    </KindPage>
  )
}

function OrderBody({ view, onZero }: { readonly view: OrderView; readonly onZero: () => void }) {
  const { head, steps = [], qr, facts, part, notes = [] } = view
  return (
    <div className="form">
      {'outcome' in head ? <Outcome head={head} /> : <Due head={head} onZero={onZero} />}
      {steps.length > 0 && <Steps steps={steps} />}
      {qr && (
        <section className="card scan">
          <Qr text={qr.text} label={qr.note} />
          <p>{qr.note}</p>
          {qr.actions && <Actions actions={qr.actions} />}
        </section>
      )}
      <Facts facts={facts} />
      {part}
      <FineLines lines={notes} />
    </div>
  )
}
