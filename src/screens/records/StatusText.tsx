import { statusLook } from './orderStatus'
import { StatusMark } from './StatusMark'

/** The status of an order. */
export function StatusText({ status }: { readonly status: number }) {
  return <StatusMark {...statusLook(status)} />
}
