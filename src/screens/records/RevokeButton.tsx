import { useServices } from '../../state/ServicesContext'
import { Button } from '../../ui/controls/Button'
import { Dialog } from '../../ui/modal/Dialog'
import { useCountdown } from '../shared/hooks/useCountdown'
import { useCancelCall } from './useCancelCall'

interface RevokeButtonProps {
  readonly orderId: string
  /** Server ms; 0: it cannot be cancelled. */
  readonly until: number
  /** Cancelled, or refused because it settled meanwhile: ask for the order again. */
  readonly onDone: () => void
}

/** 撤单 while the order may be cancelled, after a confirm dialog (§S4). The server's time decides. */
export function RevokeButton({ orderId, until, onDone }: RevokeButtonProps) {
  const { api, time } = useServices()
  const { asking, isPending, ask, close, confirm } = useCancelCall({
    send: () => api.call('revoke', { orderId }),
    told: '撤单成功',
    stale: ['orderList'],
    onDone
  })
  const left = useCountdown(until > time.now() ? { key: `revoke ${orderId}`, at: until } : undefined, onDone)
  if (!left || left.totalSeconds <= 0) return null
  return (
    <>
      <Button onPress={ask}>撤单</Button>
      <Dialog open={asking} title="撤销提示" onClose={close} onConfirm={confirm} busy={isPending}>
        确定撤销该注单吗？撤销后投注金额将退回余额。
      </Dialog>
    </>
  )
}
