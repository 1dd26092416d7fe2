import { useEffect, useMemo, useRef } from 'react'
import { useSession } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { isPending, useIssueOrders } from '../../shared/replay/receiptLine'
import { issueSums } from './issueSums'
import type { IssueWin } from './useIssueWin'

/**
 * The player’s win of the issue that was shown last, asked for where no socket told of its draw: a socket that hangs
 * looks connected for most of a minute, and one that was away may have missed it. Results shown before the page opened
 * are no news and are not asked for.
 */
export function useAskedWin(typeId: number, revealed: string): IssueWin | undefined {
  const { socket, time } = useServices()
  const isPlayer = useSession(state => state.token !== undefined)
  const before = useRef('')
  if (before.current === '') before.current = revealed
  const heard = useRef('')
  useEffect(
    () =>
      socket.on('drawn', event => {
        if (event.typeId === typeId) heard.current = event.last.issue
      }),
    [socket, typeId]
  )
  // What the draw brought may be among what was missed.
  useEffect(
    () =>
      socket.onGap(() => {
        heard.current = ''
      }),
    [socket]
  )
  const isTold = socket.connected && heard.current === revealed
  const orders = useIssueOrders({ typeId, issue: revealed }, isPlayer && revealed !== before.current && !isTold)
  return useMemo(() => {
    if (!orders || orders.some(isPending)) return undefined
    const sums = issueSums(orders)
    return sums && { issue: revealed, at: time.now(), ...sums }
  }, [orders, revealed, time])
}
