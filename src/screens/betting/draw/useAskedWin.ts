import { useMemo, useRef } from 'react'
import { ORDER_STATUS } from '../../../contract/codes'
import { useSession } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { useCall } from '../../shared/hooks/useCall'
import { receiptStake } from '../../shared/replay/receiptLine'
import { issueSums } from './issueSums'
import type { IssueWin } from './useIssueWin'

/** Bets are settled a moment after the draw is known. */
const PENDING_MS = 1000

/**
 * What the latest issue to be shown brought, asked for where no socket is connected that would tell. What was shown
 * before the page was opened is not asked for: it is no news.
 */
export function useAskedWin(typeId: number, revealed: string): IssueWin | undefined {
  const { socket, time } = useServices()
  const isPlayer = useSession(state => state.token !== undefined)
  const before = useRef('')
  if (before.current === '') before.current = revealed
  const { data } = useCall(
    'receipts',
    { typeId, issue: revealed },
    {
      staleMs: PENDING_MS,
      quiet: true,
      enabled: isPlayer && revealed !== before.current && !socket.connected,
      refetchEvery: orders => (orders?.some(({ status }) => status === ORDER_STATUS.pending) ? PENDING_MS : false)
    }
  )
  return useMemo(() => {
    if (!data || data.some(({ status }) => status === ORDER_STATUS.pending)) return undefined
    const sums = issueSums(data.map(({ status, line, bonus }) => ({ status, stake: receiptStake(line), paid: bonus })))
    return sums && { issue: revealed, at: time.now(), ...sums }
  }, [data, revealed, time])
}
