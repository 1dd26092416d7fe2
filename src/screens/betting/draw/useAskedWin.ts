import { useMemo, useRef } from 'react'
import { useSession } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { isPending, useIssueOrders } from '../../shared/replay/receiptLine'
import { issueSums } from './issueSums'
import type { IssueWin } from './useIssueWin'

/**
 * What the latest issue to be shown brought, asked for where no socket is connected that would tell. What was shown
 * before the page was opened is not asked for: it is no news.
 */
export function useAskedWin(typeId: number, revealed: string): IssueWin | undefined {
  const { socket, time } = useServices()
  const isPlayer = useSession(state => state.token !== undefined)
  const before = useRef('')
  if (before.current === '') before.current = revealed
  const orders = useIssueOrders(
    { typeId, issue: revealed },
    isPlayer && revealed !== before.current && !socket.connected
  )
  return useMemo(() => {
    if (!orders || orders.some(isPending)) return undefined
    const sums = issueSums(orders)
    return sums && { issue: revealed, at: time.now(), ...sums }
  }, [orders, revealed, time])
}
