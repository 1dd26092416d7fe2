import { useServices } from '../../state/ServicesContext'
import { Button } from '../../ui/controls/Button'
import { Dialog } from '../../ui/modal/Dialog'
import { useCancelCall } from './useCancelCall'

interface CancelChaseProps {
  readonly chsOrderId: string
  readonly typeId: number
  /** The issue to cancel; empty: all that are left of the chase. */
  readonly issue: string
  /** Cancelled, or refused because it settled meanwhile: ask anew. */
  readonly onDone: () => void
}

/** Ends a chase, or one issue of it, after a confirm dialog (§S4). */
export function CancelChase({ chsOrderId, typeId, issue, onDone }: CancelChaseProps) {
  const { api } = useServices()
  const { asking, isPending, ask, close, confirm } = useCancelCall({
    send: () => api.call('cancelChase', { id: chsOrderId, typeId, issue }),
    told: '撤销成功',
    stale: ['chaseList', 'chaseDetail', 'orderList'],
    onDone
  })
  return (
    <>
      <Button wide={issue !== ''} onPress={ask}>
        {issue === '' ? '撤销追号' : '撤销本期'}
      </Button>
      <Dialog open={asking} title="撤销提示" onClose={close} onConfirm={confirm} busy={isPending}>
        {issue === ''
          ? '确定撤销该追号吗？未开始的期数不再投注，可撤的投注金额将退回余额。'
          : '确定撤销本期吗？已投注的金额将退回余额。'}
      </Dialog>
    </>
  )
}
