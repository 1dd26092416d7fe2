import { statusLook } from './orderStatus'
import { StatusBadge } from './StatusBadge'

/** The status of an order. */
export function OrderStatusBadge({ status }: { readonly status: number }) {
  return <StatusBadge {...statusLook(status)} />
}
