import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStores } from '../../state/hooks'
import { useServices } from '../../state/ServicesContext'
import { message } from '../../text/messages'
import { Button } from '../../ui/controls/Button'
import { Dialog } from '../../ui/modal/Dialog'
import { useCountdown } from '../shared/hooks/useCountdown'
import { useAsking } from './useAsking'

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
  const { session, notices } = useStores()
  const queries = useQueryClient()
  const { asking, ask, close } = useAsking()
  const left = useCountdown(until > time.now() ? { key: `revoke ${orderId}`, at: until } : undefined, onDone)
  const revoke = useMutation({
    mutationFn: () => api.call('revoke', { orderId }),
    onSuccess: ({ coins }) => {
      session.setCoins(coins)
      notices.popup(message('order.cancelled'))
      void queries.invalidateQueries({ queryKey: ['orderList'] })
    },
    onSettled: () => {
      close()
      onDone()
    }
  })
  if (!left || left.totalSeconds <= 0) return null
  return (
    <>
      <Button onPress={ask}>撤单</Button>
      <Dialog open={asking} title="撤销提示" onClose={close} onConfirm={() => revoke.mutate()} busy={revoke.isPending}>
        确定撤销该注单吗？撤销后投注金额将退回余额。
      </Dialog>
    </>
  )
}
