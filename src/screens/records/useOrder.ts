import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ORDER_STATUS } from '../../contract/codes'
import { useServices } from '../../state/ServicesContext'
import { useCall } from '../shared/hooks/useCall'
import type { OrderDetail } from './OrderTicket'

/** Base poll of §S9: a pending order is asked for again, also with sockets blocked. */
const PENDING_MS = 5000

/** One order, fresh while it is pending and at once when its settlement is pushed. */
export function useOrder(orderId: string): UseQueryResult<OrderDetail> {
  const { socket } = useServices()
  const order = useCall(
    'orderDetail',
    { orderId },
    {
      staleMs: 0,
      enabled: orderId !== '',
      refetchEvery: data => (data?.orderstatus === ORDER_STATUS.pending ? PENDING_MS : false)
    }
  )
  const { refetch } = order
  useEffect(
    () =>
      socket.on('settled', event => {
        if (event.orders.some(settled => settled.orderId === orderId)) void refetch()
      }),
    [socket, orderId, refetch]
  )
  return order
}
